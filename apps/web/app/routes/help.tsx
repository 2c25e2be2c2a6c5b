import type { Route } from './+types/help';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';
import { HelpView } from '../features/articles/help-view.tsx';
import { answersInBrowser, answersOnServer } from './answers-loaders.ts';

export const handle = PAGE_WORDS;

export const loader = ({ context, params }: Route.LoaderArgs) => answersOnServer(context.get(pageContext), params.lang);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => answersInBrowser(params.lang);

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpView answers={loaderData.data} />;
}
