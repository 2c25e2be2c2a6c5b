import { useEffect } from 'react';
import type { Route } from './+types/title';
import { browserSource } from '../shared/service-data/browser-source.ts';
import type { Title } from '../shared/service-data/title.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { placeOf } from '../features/titles/title-place.ts';
import { TitleView } from '../features/titles/title-view.tsx';
import { documentLanguage, languageOf } from './request-language.ts';
import { keepToKind, keepToWords, partsAt, titleAt, wholePage, type TitlePageData } from './title-loaders.ts';

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<TitlePageData> {
  const { data, language } = context.get(pageContext);
  const url = new URL(request.url);
  const { title, code } = await titleAt(data, params.lang, language, params.contentId);
  await keepToKind(data, title, code, url);
  keepToWords(title, code, url);
  return wholePage(data, title, placeOf(url.pathname, params), code);
}

/** The title being shown: switching between its tabs does not load it again. */
let onView: { title: Title; language: string; path: string } | undefined;

/** A client-side navigation waits for the title only; episodes and other titles load on the page. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<TitlePageData> {
  const url = new URL(request.url);
  const place = placeOf(url.pathname, params);
  const { language, code } = languageOf(params.lang, documentLanguage());
  // The same path again is a revalidation: the title is loaded anew.
  const isPart = onView?.language === language && onView.title.id === params.contentId && onView.path !== url.pathname;
  let title = isPart ? onView?.title : undefined;
  if (title === undefined) {
    ({ title } = await titleAt(browserSource, params.lang, language, params.contentId));
    await keepToKind(browserSource, title, code, url);
  }
  return { title, place, ...(await partsAt(browserSource, title, place, code)) };
}

export default function TitleRoute({ loaderData, params }: Route.ComponentProps) {
  const { title } = loaderData;
  useEffect(() => {
    onView = { title, language: params.lang ?? documentLanguage(), path: location.pathname };
  });
  useEffect(() => () => void (onView = undefined), []);
  return <TitleView key={title.id} {...loaderData} />;
}
