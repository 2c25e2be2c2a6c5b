import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadSection, type SectionPage } from '../../shared/service-data/section-page.ts';
import { useSite } from '../../shared/site/site.ts';
import { ErrorScreen } from '../../shared/shell/error-screen.tsx';
import { ClosedSection, emptySection } from './closed-section.tsx';
import { ScreenView } from './screen-view.tsx';

/** A subscribers-only section, opened by its address: its screen is loaded in the browser, because the cached page is the same for all. */
export function GuardedScreen({ id }: { id: string }) {
  const { language } = useSite();
  const [page, setPage] = useState<SectionPage | 'failed'>();
  useEffect(() => {
    let cancelled = false;
    loadSection(browserSource, id, {
      language: codeOfPrefix(language),
      firstRows: Infinity,
      behindGuard: true,
    }).then(
      (found) => !cancelled && setPage(found ?? 'failed'),
      () => !cancelled && setPage('failed'),
    );
    return () => {
      cancelled = true;
    };
  }, [id, language]);
  if (page === undefined) return <div aria-busy="true" style={{ minBlockSize: '86svh' }} />;
  if (page === 'failed') return <ErrorScreen kind="failed" />;
  return page.kind === 'screen' ? (
    <ScreenView screen={page.screen} noIndex empty={emptySection} />
  ) : (
    <ClosedSection id={id} />
  );
}
