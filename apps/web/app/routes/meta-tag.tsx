import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { MetaTagView } from '../features/lists/meta-tag-view.tsx';
import { readMetaTag } from '../shared/routing/meta-tag-path.ts';
import { loadMetaTarget } from '../features/lists/meta-tag.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { listPath, titlePath } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';

/**
 * The list of a meta-tag address (ROUTE-11, 12, 63); a value that is a title's id redirects to the title. A navigation
 * inside the app needs no meta tags: it redirects to the list.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { source, isDocument } = args.context.get(loaderContext);
  const { language, code } = pageLanguage(args);
  const tag = readMetaTag(new URL(args.request.url).pathname) ?? notFound();
  const target = (await loadMetaTarget(source, tag, code)) ?? notFound();
  if ('title' in target) throw redirect(titlePath(language, target.title));
  if (target.list.cards.length === 0) notFound();
  const { kind, value, series } = target.list.filter;
  if (!isDocument) throw redirect(listPath(language, kind, value, 1, series));
  return target.list;
}

export default function MetaTagPage() {
  return <MetaTagView list={useLoaderData<typeof loader>()} />;
}
