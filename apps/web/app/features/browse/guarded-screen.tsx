import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import { loadSection } from '../../shared/service-data/section-page.ts';
import { useSite } from '../../shared/site/site.ts';
import { ErrorScreen } from '../../shared/shell/error-screen.tsx';
import { ClosedSection, emptySection } from './closed-section.tsx';
import { ScreenView } from './screen-view.tsx';

/** A subscribers-only section, opened by its address: its screen is loaded in the browser, because the cached page is the same for all. */
export function GuardedScreen({ id }: { id: string }) {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const { data: page, isPending } = useQuery(
    viewQuery(scope, 'guarded-section', [id, code], async () => {
      const options = { language: code, firstRows: Infinity, behindGuard: true };
      const found = await loadSection(browserSource, id, options);
      if (found === undefined) throw new Error(`There is no section ${id}`);
      return found;
    }),
  );
  if (isPending) return <div aria-busy="true" style={{ minBlockSize: '86svh' }} />;
  if (!page) return <ErrorScreen kind="failed" />;
  return page.kind === 'screen' ? (
    <ScreenView screen={page.screen} noIndex empty={emptySection} />
  ) : (
    <ClosedSection id={id} />
  );
}
