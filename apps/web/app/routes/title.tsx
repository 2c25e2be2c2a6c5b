import { lazy, useEffect } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { PlayersContext } from '../features/titles/players.ts';
import { titleSectionOf } from '../features/titles/title-section.ts';
import { TitleView } from '../features/titles/title-view.tsx';
import { loadChunk } from '../shared/boot/chunk.ts';
import { loaderContext } from '../shared/routing/loader-context.ts';
import { loadTitle, type Title } from '../shared/service-data/title.ts';
import { notFound, pageLanguage } from './page-language.ts';
import {
  loadFullTitlePage,
  loadTitleSection,
  redirectWrongKind,
  redirectWrongSlug,
  type TitlePageData,
} from './title-loaders.ts';

/** The title being shown in this browser: switching between its tabs does not load it again. */
let shownTitle: { title: Title; language: string | undefined; path: string } | undefined;

/** The same path again is a revalidation, which loads the title anew. */
function titleOfOtherTab(id: string, language: string | undefined, path: string): Title | undefined {
  const isTabChange =
    shownTitle?.title.id === id && shownTitle.language === language && shownTitle.path !== path;
  return isTabChange ? shownTitle?.title : undefined;
}

/** A document holds the complete page; a navigation waits for the title only, episodes and other titles load on the page. */
export async function loader(args: LoaderFunctionArgs): Promise<TitlePageData> {
  const { source, isDocument } = args.context.get(loaderContext);
  const { code } = pageLanguage(args);
  const url = new URL(args.request.url);
  const { lang, contentId } = args.params;
  const section = titleSectionOf(url.pathname, args.params);
  let title = titleOfOtherTab(contentId!, lang, url.pathname);
  if (title === undefined) {
    title = (await loadTitle(source, contentId!, code)) ?? notFound();
    await redirectWrongKind(source, title, code, url);
  }
  if (!isDocument) return { title, section, ...(await loadTitleSection(source, title, section, code)) };
  redirectWrongSlug(title, code, url);
  return loadFullTitlePage(source, title, section, code);
}

const players = {
  Episode: lazy(() =>
    loadChunk(() => import('../features/watch/player-overlay.tsx')).then((module) => ({
      default: module.PlayerOverlay,
    })),
  ),
  Trailer: lazy(() =>
    loadChunk(() => import('../features/watch/trailer-player.tsx')).then((module) => ({
      default: module.TrailerPlayer,
    })),
  ),
};

export default function TitleRoute() {
  const page = useLoaderData<typeof loader>();
  const { lang } = useParams();
  const { title } = page;
  useEffect(() => {
    shownTitle = { title, language: lang, path: location.pathname };
  });
  useEffect(() => () => void (shownTitle = undefined), []);
  return (
    <PlayersContext value={players}>
      <TitleView key={title.id} {...page} />
    </PlayersContext>
  );
}
