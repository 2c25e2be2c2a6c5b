import type { LoaderFunctionArgs } from 'react-router';
import { addressOfNamedTitle } from '../features/titles/title-address.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { searchPath } from '../shared/service-data/paths.ts';
import { pageLanguage, redirectTo } from './page-language.ts';

/** ROUTE-16: a title by category and name; without a match, a search for the name. */
async function addressOf(args: LoaderFunctionArgs): Promise<string> {
  const { language } = pageLanguage(args);
  const { category, mediaTitle: name } = args.params as { category: string; mediaTitle: string };
  const found = await addressOfNamedTitle(
    args.context.get(loaderContext).source,
    { category, name },
    language,
  );
  return found ?? searchPath(language, name.replaceAll('-', ' ').trim().slice(0, 100));
}

export function loader(args: LoaderFunctionArgs): Promise<never> {
  return redirectTo(addressOf(args), new URL(args.request.url).search);
}
