import { useState } from 'react';
import { scriptJson } from '../../shared/site/script-json.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { titleJsonLd, type JsonLdPage } from './json-ld.ts';

/**
 * Structured data for search engines. They read the document as it was sent, so it is not updated by client-side
 * navigation.
 */
export function TitleJsonLd(
  page: Pick<JsonLdPage, 'title' | 'seasons' | 'season' | 'episodeContext' | 'trailer' | 'tracks' | 'bundle'>,
) {
  const { t } = useI18n();
  const { language, origin, brand } = useSite();
  const [text] = useState(() =>
    scriptJson(
      titleJsonLd({
        ...page,
        language,
        origin,
        brandName: brand.name[language],
        seasonName: (number) => t('title.season', { number }),
      }),
    ),
  );
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
