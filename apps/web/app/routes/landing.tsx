import type { Route } from './+types/landing';
import { LandingView } from '../features/account/landing-view.tsx';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { loadPageMessages, PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { browserLanguage } from './redirects.ts';
import { screenAt } from './screen-loaders.ts';

export const handle = PAGE_MESSAGES;

/** The landing pages `enStcLanding` and `arStcLanding`, with Home's hero picture. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return (
    (await screenAt(data, { prefix: params.lang, negotiated: language, screenId: HOME_SCREEN, firstRows: 0 }))
      .featured[0] ?? null
  );
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const language = browserLanguage(params.lang);
  const [screen] = await Promise.all([
    screenAt(browserSource, { prefix: language, negotiated: language, screenId: HOME_SCREEN, firstRows: 0 }),
    loadPageMessages(),
  ]);
  return screen.featured[0] ?? null;
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingView partner="stc" card={loaderData ?? undefined} />;
}
