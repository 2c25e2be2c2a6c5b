import type { Route } from './+types/help';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { HelpView } from '../features/articles/help-view.tsx';
import { loadFaqInBrowser, loadFaqOnServer } from './faq-loaders.ts';

export const handle = PAGE_MESSAGES;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFaqOnServer(context.get(pageContext), params.lang);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadFaqInBrowser(params.lang);

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpView answers={loaderData.data} />;
}
