import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand } from '@rawi/brand';
import type { RemoteConfiguration, ServiceClient } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';

/** The input of a page render. It depends on nothing else of the request. */
export interface PageContext {
  /** The calls of the service, for a guest of the page's provider, country and language. */
  client: ServiceClient;
  brand: Brand;
  logo: { path: string; width: number; height: number } | undefined;
  language: LanguagePrefix;
  origin: string;
  boot: {
    providerId: string;
    deviceKey: string;
    passwordKey: string;
    configuration?: RemoteConfiguration;
    configurationUrl?: string;
  };
  report(error: unknown): void;
}

/** A rendered page, or where it redirects to. */
export type RenderedDocument = { status: number; location: string } | { status: number; html: string };

/** The viewer's app, ready to render its pages. */
export interface WebApp {
  /** The route of a path, by its pattern; undefined where the app has no page. */
  routeAt(path: string): { pattern: string; params: Record<string, string | undefined> } | undefined;
  /** Renders the page at a path. Rejects if not even its error page can be rendered. */
  render(path: string, page: PageContext): Promise<RenderedDocument>;
}

/** What the app's server build exports (`apps/web/app/entry.server.tsx`). */
interface WebBuild extends Pick<WebApp, 'routeAt'> {
  createRenderer(build: { manifest: unknown; readText(address: string): string }): Pick<WebApp, 'render'>;
}

/** Loads the app from the folder of its build: its server code, and what it says of the client's files. */
export async function loadWebApp(buildFolder: string): Promise<WebApp> {
  const { createRenderer, routeAt } = (await import(
    pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  )) as WebBuild;
  const manifest: unknown = JSON.parse(await readFile(join(buildFolder, 'manifest.json'), 'utf8'));
  const readText = (address: string) => readFileSync(join(buildFolder, 'client', address), 'utf8');
  return { ...createRenderer({ manifest, readText }), routeAt };
}
