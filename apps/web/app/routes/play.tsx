import type { Route } from './+types/play';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PlayView } from '../features/watch/play-view.tsx';
import { documentLanguage } from './request-language.ts';
import { redirectWrongSlug, titleAt } from './title-loaders.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  const { title, code } = await titleAt(data, params.lang, language, params.contentId);
  redirectWrongSlug(title, code, new URL(request.url));
  return title;
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return (await titleAt(browserSource, params.lang, documentLanguage(), params.contentId)).title;
}

export const handle = { bare: true };

export default function Play({ loaderData }: Route.ComponentProps) {
  return <PlayView key={loaderData.id} title={loaderData} />;
}
