import type { DisplayLanguage } from '@rawi/contract';
import { codeOfPrefix, sectionIdOf } from '@rawi/domain';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { data, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { ClosedSection, emptySection } from '../features/browse/closed-section.tsx';
import { GuardedScreen } from '../features/browse/guarded-screen.tsx';
import { ScreenView } from '../features/browse/screen-view.tsx';
import { SectionBar } from '../features/browse/section-bar.tsx';
import { loadChunk } from '../shared/boot/chunk.ts';
import type { Row } from '../shared/cards/cards.ts';
import { hasExtension } from '../shared/service-data/browser-source.ts';
import { choiceQuery, parseChoices, sectionFilter } from '../shared/service-data/choices.ts';
import { loadPageMessages } from '../shared/i18n/page-messages.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { isGuarded, loadSection } from '../shared/service-data/section-page.ts';
import { sectionIdOfPath } from '../shared/service-data/sections.ts';
import { requireSubscriber, SubscribersOnly } from '../shared/session/subscribers-only.tsx';
import { useSite } from '../shared/site/site.ts';
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
  if (!isDocument && isGuarded(name)) requireSubscriber(language, args.request.url);
  const options = { language: code, firstRows: rowsWithCards(isDocument), behindGuard: !isDocument };
  const search = isDocument ? '' : new URL(args.request.url).search;
  const [page, narrowed] = await Promise.all([
    loadSection(source, name, options).then((found) => found ?? notFound()),
    loadNarrowed(sectionIdOf(name), search, code),
  ]);
  return data({ page, narrowed }, page.kind === 'closed' ? { status: 404 } : {});
}

// A section's own page is the usual one: the other's code comes with its first use.
const loadNarrowedView = () => import('../features/lists/narrowed-section.tsx');
const LiveNow = lazy(async () => {
  const [view] = await Promise.all([
    loadChunk(() => import('../features/browse/live-now.tsx')),
    loadPageMessages(),
  ]);
  return { default: view.LiveNow };
});
const NarrowedSection = lazy(() => loadNarrowedView().then((view) => ({ default: view.NarrowedSection })));

/** All titles of a section, sorted and filtered by the query string; undefined where it has none. */
async function loadNarrowed(id: string, search: string, language: DisplayLanguage) {
  const filter = sectionFilter(id);
  const chosen = parseChoices(search, true);
  if (filter === undefined || choiceQuery(chosen) === '') return undefined;
  const { loadSectionCards } = await loadNarrowedView();
  const [found] = await Promise.all([loadSectionCards(filter, chosen, 1, language), loadPageMessages()]);
  return { filter, chosen, found };
}

export default function Section() {
  const { page, narrowed } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const isNarrowed = choiceQuery(parseChoices(search, true)) !== '';
  // The server's document is rendered without the query string: what is chosen by the address is loaded here.
  useEffect(() => {
    if (isNarrowed && narrowed === undefined) void revalidate();
  }, [isNarrowed, narrowed, revalidate]);
  const id = page.kind === 'screen' ? page.screen.id : undefined;
  const [adapt, setAdapt] = useState<(row: Row) => Row>();
  const bar = useMemo(
    () =>
      id !== undefined ? <SectionBar path={sectionFilter(id) && pathname} live={id === 'live'} /> : undefined,
    [id, pathname],
  );
  if (page.kind === 'screen' && narrowed)
    return (
      <Suspense>
        <NarrowedSection
          {...narrowed}
          title={page.screen.title[codeOfPrefix(language)]}
          id={page.screen.id}
          path={pathname}
        />
      </Suspense>
    );
  if (page.kind === 'closed') return <ClosedSection id={page.id} />;
  if (page.kind === 'screen') {
    const view = (
      <ScreenView
        key={page.screen.id}
        screen={page.screen}
        noIndex={isGuarded(page.screen.id)}
        empty={emptySection}
        bar={bar}
        adapt={id === 'live' ? adapt : undefined}
      />
    );
    if (id === 'live' && hasExtension('guide'))
      return (
        <>
          {view}
          <Suspense>
            <LiveNow onAdapt={(next) => setAdapt(() => next)} />
          </Suspense>
        </>
      );
    return isGuarded(page.screen.id) ? <SubscribersOnly>{view}</SubscribersOnly> : view;
  }
  return (
    <SubscribersOnly>
      <GuardedScreen id={page.id} />
    </SubscribersOnly>
  );
}
