import type { Route } from './+types/faq';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';
import { FaqView } from '../features/articles/faq-view.tsx';
import { answersInBrowser, answersOnServer } from './answers-loaders.ts';

export const handle = PAGE_WORDS;

export const loader = ({ context, params }: Route.LoaderArgs) => answersOnServer(context.get(pageContext), params.lang);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => answersInBrowser(params.lang);

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqView answers={loaderData.data} />;
}
