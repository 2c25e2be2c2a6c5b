import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createPages, type Pages, type PagesSettings } from './create-pages.ts';
import type { WebBuild } from './web-build.ts';

export interface DevelopmentPages {
  pages: Pages;
  /** Serves the app's sources to the browser; calls `next` for what is not one of them. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/**
 * Pages from the app's sources, with reload in the browser. `root` is the folder of the web app. Nothing is kept,
 * and pages carry no content policy, since the reloading scripts are new each time.
 */
export async function createDevelopmentPages(
  settings: Omit<PagesSettings, 'build' | 'clientDirectory' | 'kept'> & { root: string; server: Server },
): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: settings.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: settings.server } },
  });
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as WebBuild;
  return {
    pages: createPages({ ...settings, build, kept: false }),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
