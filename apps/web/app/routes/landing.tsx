import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LandingView } from '../features/operators/landing-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadScreen } from '../shared/service-data/screen.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { operatorNamed, operatorsOfBrand } from './operators-of-brand.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The landing pages `enStcLanding` and `arStcLanding`, with Home's hero picture. */
export async function loader(args: LoaderFunctionArgs) {
  const { source } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  const operator = operatorNamed(operatorsOfBrand(args), 'stc') ?? null;
  const screen = (await loadScreen(source, HOME_SCREEN, code, 0)) ?? notFound();
  return { operator, card: screen.featured[0] ?? null };
}

export default function Landing() {
  const { operator, card } = useLoaderData<typeof loader>();
  return <LandingView partner="stc" operator={operator ?? undefined} card={card ?? undefined} setsLanguage />;
}
