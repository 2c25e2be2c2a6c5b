import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ClosedSection, emptySection } from '../features/browse/closed-section.tsx';
import { GuardedScreen } from '../features/browse/guarded-screen.tsx';
import { ScreenView } from '../features/browse/screen-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { isGuarded, loadSection } from '../shared/service-data/section-page.ts';
import { sectionIdOfPath } from '../shared/service-data/sections.ts';
import { requireSubscriber, SubscribersOnly } from '../shared/session/subscribers-only.tsx';
import { notFound, pageLanguage } from './page-language.ts';
import { rowsWithCards } from './rows-with-cards.ts';

/**
 * Section pages: `/screen/{section}`, `/section-screen/{section}`, and the top-level sections, whose path is itself
 * the section's name (ROUTE-32, 33, 36, 37). An empty section has status 404: there is nothing to index.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { source, isDocument } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const name = args.params['section'] ?? sectionIdOfPath(new URL(args.request.url).pathname);
  if (!isDocument && isGuarded(name)) requireSubscriber(language);
  const options = { language: code, firstRows: rowsWithCards(isDocument), behindGuard: !isDocument };
  const page = (await loadSection(source, name, options)) ?? notFound();
  return data(page, page.kind === 'closed' ? { status: 404 } : {});
}

export default function Section() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === 'closed') return <ClosedSection id={page.id} />;
  if (page.kind === 'screen') {
    const view = (
      <ScreenView
        key={page.screen.id}
        screen={page.screen}
        noIndex={isGuarded(page.screen.id)}
        empty={emptySection}
      />
    );
    return isGuarded(page.screen.id) ? <SubscribersOnly>{view}</SubscribersOnly> : view;
  }
  return (
    <SubscribersOnly>
      <GuardedScreen id={page.id} />
    </SubscribersOnly>
  );
}
