import type { Route } from './+types/own-list';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { OwnListView } from '../features/browse/own-list-view.tsx';
import { documentLanguage, languageOf } from './request-language.ts';

/** `/seeAllContinueWatch` and `/recommendedSeeAllScreen` (ROUTE-18, ROUTE-19), distinguished by path. */
function ownListAt(request: Request) {
  const isContinueWatching = /continuewatch$/i.test(new URL(request.url).pathname);
  return { source: isContinueWatching ? ('CONTINUEWATCH' as const) : ('RECOMMENDED' as const) };
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  languageOf(params.lang, context.get(pageContext).language);
  return ownListAt(request);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  languageOf(params.lang, documentLanguage());
  return withPageMessages(ownListAt(request));
}

export const handle = PAGE_MESSAGES;

export default function OwnList({ loaderData }: Route.ComponentProps) {
  return <OwnListView key={loaderData.source} {...loaderData} />;
}
