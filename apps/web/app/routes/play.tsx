import { prefixOfCode } from '@rawi/domain';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { PlayView } from '../features/watch/play-view.tsx';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { isFilm, loadTitle } from '../shared/service-data/title.ts';
import { titlePath } from '../shared/service-data/paths.ts';
import { notFound, pageLanguage } from './page-language.ts';
import { redirectWrongSlug } from './title-loaders.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { source, isDocument } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  const title = (await loadTitle(source, args.params['contentId']!, code)) ?? notFound();
  const url = new URL(args.request.url);
  if (!isFilm(title)) throw redirect(titlePath(prefixOfCode(code), title) + url.search);
  if (isDocument) redirectWrongSlug(title, code, url);
  return title;
}

export default function Play() {
  const title = useLoaderData<typeof loader>();
  // The same view for the next part, so that full screen lasts.
  return <PlayView title={title} />;
}
