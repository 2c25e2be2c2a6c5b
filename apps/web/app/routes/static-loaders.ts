import { type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../shared/site/page-context.ts';
import { loadPageMessages } from '../shared/i18n/page-messages.ts';
import { requireSubscriber } from '../shared/session/subscribers-only.tsx';
import { browserLanguage } from './redirects.ts';
import { languageOf } from './request-language.ts';

/** Loaders of pages whose document is the same for everyone and whose data loads in the browser. */
export function loader({ context, params }: LoaderFunctionArgs): null {
  languageOf(params['lang'], context.get(pageContext).language);
  return null;
}

export async function clientLoader({ params }: { params: { lang?: string | undefined } }): Promise<null> {
  browserLanguage(params.lang);
  await loadPageMessages();
  return null;
}

/** The client loader of pages for subscribers only (ROUTE-50). */
export async function guardedClientLoader({
  params,
}: {
  params: { lang?: string | undefined };
}): Promise<null> {
  requireSubscriber(browserLanguage(params.lang));
  await loadPageMessages();
  return null;
}
