import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { renderToReadableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type Params,
  type StaticHandlerContext,
} from 'react-router';
import { appRoutes } from './root.tsx';
import { browsingScreens, routes } from './routes.ts';
import { I18nContext } from './shared/i18n/i18n-context.tsx';
import { loaderContext } from './shared/routing/loader-context.ts';
import { screenOf } from './shared/routing/screen-route.tsx';
import { ENTRY_SOURCE, filesOf, screenSource, type BuildManifest } from './shared/site/build-files.ts';
import { createInlineAssets, type PageFiles } from './shared/site/create-inline-assets.ts';
import { InlineAssetsContext } from './shared/site/inline-assets.tsx';
import { loadSite } from './shared/site/load-site.ts';
import { sourceOf } from './shared/site/remote-services.ts';
import type { PageContext } from './shared/site/page-context.ts';

const catalogues = { en: { ...english, ...englishPages }, ar: { ...arabic, ...arabicPages } };

/** A page, or where it redirects to. */
export type RenderedDocument = { status: number; location: string } | { status: number; html: string };

/** The route of a path, in the letters of its pattern, or undefined where the app has no page. */
export function routeAt(path: string): { pattern: string; params: Params } | undefined {
  const match = matchRoutes(routes, path)?.at(-1);
  if (match === undefined || match.route.path === '*') return undefined;
  return { pattern: match.route.path ?? '', params: match.params };
}

function loadersOf(page: PageContext): RouterContextProvider {
  const source = sourceOf(page);
  const context = new RouterContextProvider();
  context.set(loaderContext, {
    source,
    language: page.language,
    isDocument: true,
    loadSite: () => loadSite(page, source),
    partners: page.brand.partners,
    operators: page.brand.operators,
    hasExtension: () => true,
    report: page.report,
  });
  return context;
}

/**
 * Renders pages of the built app. `manifest` is that of the client build, `readText` gives the text of a file of it by
 * its address.
 */
export function createRenderer({
  manifest,
  readText,
}: {
  manifest: BuildManifest;
  readText(address: string): string;
}) {
  const handler = createStaticHandler(appRoutes);
  const entry = filesOf(manifest, [ENTRY_SOURCE]).scripts.at(-1)!;
  const sourcesOf = (screens: readonly { name: string }[]) => [
    ENTRY_SOURCE,
    ...screens.map(({ name }) => screenSource(manifest, name)),
  ];
  const texts = new Map<string, string>();
  const textOf = (address: string) => {
    const text = texts.get(address) ?? readText(address).trim();
    texts.set(address, text);
    return text;
  };

  function pageFilesOf(matches: StaticHandlerContext['matches']): PageFiles {
    const screens = matches.flatMap(({ route }) => screenOf(route) ?? []);
    const { scripts } = filesOf(manifest, sourcesOf(screens));
    const { styles } = filesOf(manifest, sourcesOf([...browsingScreens, ...screens]));
    return { entry, files: { scripts, styles }, css: styles.map(textOf).join('') };
  }

  async function renderContext(page: PageContext, context: StaticHandlerContext): Promise<RenderedDocument> {
    const stream = await renderToReadableStream(
      <I18nContext value={createI18n(catalogues[page.language], page.language, page.brand.digits)}>
        <InlineAssetsContext value={createInlineAssets(page, pageFilesOf(context.matches), context)}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </InlineAssetsContext>
      </I18nContext>,
      // The page is sent as a whole: nothing of it may be moved into a script that puts it in its place.
      { onError: (error) => page.report(error), progressiveChunkSize: Infinity },
    );
    await stream.allReady;
    return { status: context.statusCode, html: await new Response(stream).text() };
  }

  return {
    /** Renders the page at a path, or tells where it redirects to. Rejects if not even the error page can be rendered. */
    async render(path: string, page: PageContext): Promise<RenderedDocument> {
      const request = new Request(new URL(path, 'http://page.invalid'));
      const context = await handler.query(request, { requestContext: loadersOf(page) });
      if (context instanceof Response)
        return { status: context.status, location: context.headers.get('location') ?? '/' };
      for (const error of Object.values(context.errors ?? {}))
        if (!isRouteErrorResponse(error)) page.report(error);
      try {
        return await renderContext(page, context);
      } catch (error) {
        return renderContext(page, { ...context, errors: { root: error }, statusCode: 500 });
      }
    },
  };
}
