import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { renderToReadableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { I18nContext } from './shared/i18n/i18n-context.tsx';
import { pageContext } from './shared/site/page-context.ts';
import { InlineAssetsContext } from './shared/site/inline-assets.tsx';
import { createInlineAssets } from './shared/site/create-inline-assets.ts';

export { dataElsewhere } from './shared/site/remote-services.ts';
export { pageContext } from './shared/site/page-context.ts';

const catalogues = { en: { ...english, ...englishPages }, ar: { ...arabic, ...arabicPages } };

/** Renders the whole page before the first byte is sent: the page server caches and hashes the body. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const i18n = createI18n(catalogues[page.language], page.language, page.brand.digits);
  // Loader data is embedded by `inline-assets.tsx`, not by the framework's handoff stream.
  const { serverHandoffStream: _stream, ...contextWithoutStream } = router;
  const stream = await renderToReadableStream(
    <I18nContext value={i18n}>
      <InlineAssetsContext value={createInlineAssets(page, router)}>
        <ServerRouter context={contextWithoutStream} url={request.url} />
      </InlineAssetsContext>
    </I18nContext>,
    { onError: (error) => page.report(error) },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { headers, status });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(pageContext).report(error);
};
