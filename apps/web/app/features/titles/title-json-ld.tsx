import { useState } from 'react';
import { scriptJson } from '../../shared/site/script-json.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { titleGraph, type LdPage } from './json-ld.ts';

/**
 * Structured data for search engines. They read the document as it was sent, so it is not updated by client-side
 * navigation.
 */
export function TitleJsonLd(page: Pick<LdPage, 'title' | 'seasons' | 'season' | 'spot' | 'trailer' | 'tracks' | 'bundle'>) {
  const { t } = useSpeaker();
  const { language, origin, brand } = useSite();
  const [text] = useState(() =>
    scriptJson(titleGraph({ ...page, language, origin, brandName: brand.name[language], seasonName: (number) => t('title.season', { number }) })),
  );
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
