import type { Route } from './+types/title';
import { browserSource } from '../data/browser-source.ts';
import { loadAlike, loadEpisodes } from '../data/title.ts';
import { pageContext } from '../document/page-context.ts';
import { TitleView } from '../title/title-view.tsx';
import { documentLanguage } from './request-language.ts';
import { titleAt } from './title-loaders.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  const { title, code } = await titleAt(data, params.lang, language, params.contentId);
  const [episodes, alike] = await Promise.all([
    title.hasEpisodes ? loadEpisodes(data, title, 1, code) : [],
    loadAlike(data, title, code),
  ]);
  return { title, episodes, alike };
}

/** A move inside the app waits for the title alone; episodes and similar titles follow on the page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { title } = await titleAt(browserSource, params.lang, documentLanguage(), params.contentId);
  return { title, episodes: undefined, alike: undefined };
}

export default function TitleRoute({ loaderData }: Route.ComponentProps) {
  return <TitleView key={loaderData.title.id} {...loaderData} />;
}
