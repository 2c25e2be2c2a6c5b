import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { LandingView } from '../features/operators/landing-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadScreen } from '../shared/service-data/screen.ts';
import { HOME_SCREEN } from '../shared/site/menu.ts';
import { useSite } from '../shared/site/site.ts';
import { operatorNamed, operatorsOfBrand } from './operators-of-brand.ts';
import { notFound, pageLanguage } from './page-language.ts';

/** The landing page of an operator (UI-25); an unknown one is a 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { source } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  const operator = operatorNamed(operatorsOfBrand(args), args.params['telcoId']) ?? notFound();
  const screen = await loadScreen(source, HOME_SCREEN, code, 0);
  return { operator, card: screen?.featured[0] ?? null };
}

export default function Operator() {
  const { operator, card } = useLoaderData<typeof loader>();
  const { language } = useSite();
  return <LandingView partner={operator.name[language]} operator={operator} card={card ?? undefined} />;
}
