import type { Route } from './+types/section';
import { ClosedSection, emptySection } from '../features/browse/closed-section.tsx';
import { GuardedScreen } from '../features/browse/guarded-screen.tsx';
import { ScreenView } from '../features/browse/screen-view.tsx';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { isGuarded } from '../shared/service-data/section-page.ts';
import { sectionIdOfPath } from '../shared/service-data/sections.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { requireSubscriber, SubscribersOnly } from '../shared/session/subscribers-only.tsx';
import { documentLanguage, languageOf } from './request-language.ts';
import { FIRST_ROWS } from './screen-loaders.ts';
import { sectionResponse, sectionAt } from './section-loaders.ts';

/** Section pages: `/screen/{section}`, `/section-screen/{section}`, and the top-level sections (ROUTE-32, 33, 36, 37). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  const sectionRequest = { section: params.section, request, prefix: params.lang, negotiated: language };
  return sectionResponse(
    await sectionAt(data, { ...sectionRequest, firstRows: FIRST_ROWS, behindGuard: false }),
  );
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { language } = languageOf(params.lang, documentLanguage());
  const name = params.section ?? sectionIdOfPath(new URL(request.url).pathname);
  if (isGuarded(name)) requireSubscriber(language);
  const sectionRequest = { section: name, request, prefix: params.lang, negotiated: documentLanguage() };
  return sectionResponse(
    await sectionAt(browserSource, { ...sectionRequest, firstRows: Infinity, behindGuard: true }),
  ).data;
}

export default function Section({ loaderData: page }: Route.ComponentProps) {
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
