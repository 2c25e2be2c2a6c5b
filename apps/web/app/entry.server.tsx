import { createSpeaker } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { SpeakerContext } from './shared/i18n/language-context.tsx';
import { pageContext } from './shared/site/page-context.ts';
import { PageTextsContext } from './shared/site/page-texts.tsx';
import { writePageTexts } from './shared/site/write-page-texts.ts';

export { dataElsewhere } from './shared/site/elsewhere.ts';
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
  const speaker = createSpeaker(catalogues[page.language], page.language, page.brand.digits);
  // Loader data is embedded by `page-texts.tsx`, not by the framework's handoff stream.
  const { serverHandoffStream: _stream, ...own } = router;
  const stream = await renderToReadableStream(
    <SpeakerContext value={speaker}>
      <PageTextsContext value={writePageTexts(page, router)}>
        <ServerRouter context={own} url={request.url} />
      </PageTextsContext>
    </SpeakerContext>,
    { onError: (error) => page.report(error) },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { headers, status });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) (context as RouterContextProvider).get(pageContext).report(error);
};
