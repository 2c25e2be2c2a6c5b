import { useEffect } from 'react';
import type { Route } from './+types/title';
import { browserSource } from '../shared/service-data/browser-source.ts';
import type { Title } from '../shared/service-data/title.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { titleSectionOf } from '../features/titles/title-section.ts';
import { TitleView } from '../features/titles/title-view.tsx';
import { documentLanguage, languageOf } from './request-language.ts';
import {
  redirectWrongKind,
  redirectWrongSlug,
  loadTitleSection,
  titleAt,
  loadFullTitlePage,
  type TitlePageData,
} from './title-loaders.ts';

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<TitlePageData> {
  const { data, language } = context.get(pageContext);
  const url = new URL(request.url);
  const { title, code } = await titleAt(data, params.lang, language, params.contentId);
  await redirectWrongKind(data, title, code, url);
  redirectWrongSlug(title, code, url);
  return loadFullTitlePage(data, title, titleSectionOf(url.pathname, params), code);
}

/** The title being shown: switching between its tabs does not load it again. */
let shownTitle: { title: Title; language: string; path: string } | undefined;

/** A client-side navigation waits for the title only; episodes and other titles load on the page. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<TitlePageData> {
  const url = new URL(request.url);
  const section = titleSectionOf(url.pathname, params);
  const { language, code } = languageOf(params.lang, documentLanguage());
  // The same path again is a revalidation: the title is loaded anew.
  const isTabChange =
    shownTitle?.language === language &&
    shownTitle.title.id === params.contentId &&
    shownTitle.path !== url.pathname;
  let title = isTabChange ? shownTitle?.title : undefined;
  if (title === undefined) {
    ({ title } = await titleAt(browserSource, params.lang, language, params.contentId));
    await redirectWrongKind(browserSource, title, code, url);
  }
  return { title, section, ...(await loadTitleSection(browserSource, title, section, code)) };
}

export default function TitleRoute({ loaderData, params }: Route.ComponentProps) {
  const { title } = loaderData;
  useEffect(() => {
    shownTitle = { title, language: params.lang ?? documentLanguage(), path: location.pathname };
  });
  useEffect(() => () => void (shownTitle = undefined), []);
  return <TitleView key={title.id} {...loaderData} />;
}
