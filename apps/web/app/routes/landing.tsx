import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LandingView } from '../features/account/landing-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadScreen } from '../shared/service-data/screen.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The landing pages `enStcLanding` and `arStcLanding`, with Home's hero picture. */
export async function loader(args: LoaderFunctionArgs) {
  const { source } = args.context.get(loaderContext);
  const screen = (await loadScreen(source, HOME_SCREEN, pageLanguage(args).code, 0)) ?? notFound();
  return screen.featured[0] ?? null;
}

export default function Landing() {
  return <LandingView partner="stc" card={useLoaderData<typeof loader>() ?? undefined} />;
}
