/** For tests of this folder: pages over a minimal build, which records what reached its renderer. */
import type { Brand } from '@rawi/brand';
import { CallError, type RemoteConfiguration, type ServiceClient } from '@rawi/contract';
import {
  createPages,
  type PageRequest,
  type Pages,
  type PagesOptions,
  type RenderedPage,
} from './create-pages.ts';
import type { PageContext, WebApp } from './web-build.ts';

const bases = {
  recommend: '/r/',
  charge: '/c/',
  cms: '/m/',
  crm: '/x/',
  drm: '/d/',
  sms: 'https://sms.example/',
};
const configuration: RemoteConfiguration = {
  providerDetails: { providerId: 'rawi', baseURLs: bases },
  featureEnabled: { isDeckingEnabled: false },
  apiUtilities: {},
  displayLanguages: [],
  screens: [],
};

/** A service that has nothing but its configuration. */
const emptyService = (async (call: unknown) => {
  if (call === 'getConfiguration') return configuration;
  throw new CallError(7001);
}) as ServiceClient;

/** Paths rendered so far; emptied before each test. */
export const renders: string[] = [];
export const contexts: PageContext[] = [];
/** Makes the movie page fail: with its error page, or as a whole. */
export const movieRoute = { fails: false, rejects: false };
/** What the pages show of the service. */
export const pageBody: { of: (page: PageContext) => Promise<string> } = { of: async () => '' };

export function resetRecords(): void {
  for (const list of [renders, contexts]) list.length = 0;
  Object.assign(movieRoute, { fails: false, rejects: false });
  pageBody.of = async () => '';
}

type Params = Record<string, string | undefined>;
type PageEnd = { status: number; location?: string };

const missing = { status: 404 };
const redirectAway = ({ id, trailer }: Params) => ({
  status: 302,
  location: `/en/there/${id}${trailer ? `/${trailer}` : ''}`,
});

/** Patterns, what matches them, and how each page ends. */
const routes: {
  pattern: string;
  path: RegExp;
  end: (params: Params) => PageEnd;
}[] = [
  { pattern: ':lang', path: /^\/(?<lang>en|ar)$/, end: () => ({ status: 200 }) },
  {
    pattern: ':lang?/trailerDeeplink/:id/:trailer?',
    path: /^(?:\/(?<lang>[a-z]+))?\/trailerDeeplink\/(?<id>[^/]+)(?:\/(?<trailer>[^/]+))?$/i,
    end: redirectAway,
  },
  {
    pattern: ':lang?/detail/:id',
    path: /^(?:\/(?<lang>[a-z]+))?\/detail\/(?<id>[^/]+)$/i,
    end: redirectAway,
  },
  { pattern: 'TermsOfUse-ar', path: /^\/TermsOfUse-ar$/i, end: () => ({ status: 200 }) },
  {
    pattern: ':lang?/movie/:mediaTitle/:contentId',
    path: /^(?:\/(?<lang>[a-z]+))?\/movie\/[^/]+\/[^/]+$/i,
    end: () => ({ status: movieRoute.fails ? 500 : 200 }),
  },
  { pattern: ':lang?/gone', path: /^(?:\/(?<lang>[a-z]+))?\/gone$/i, end: () => missing },
];

/** A minimal app that records what reached the renderer; it has no screens. */
const testApp: WebApp = {
  routeAt(path) {
    for (const { pattern, path: expression } of routes) {
      const match = expression.exec(path);
      if (match) return { pattern, params: { ...match.groups } };
    }
    return undefined;
  },
  async render(path, page) {
    const match = testApp.routeAt(path);
    const { status, location }: PageEnd =
      routes.find(({ pattern }) => pattern === match?.pattern)?.end(match!.params) ?? missing;
    if (location !== undefined) return { status, location };
    renders.push(path);
    contexts.push(page);
    if (movieRoute.rejects) throw new Error('rendering failed');
    const body = await pageBody.of(page);
    return {
      status,
      html: `<html lang="${page.language}"><script>boot(${renders.length})</script>${body}</html>`,
    };
  },
};

function brandWith(pairing: boolean): Brand {
  return { providerId: 'rawi', features: { decking: false, pairing } } as Brand;
}

export function createTestPages(change: { pairing?: boolean; client?: PagesOptions['client'] } = {}): Pages {
  return createPages({
    app: testApp,
    brand: () => brandWith(change.pairing ?? false),
    client: change.client ?? (() => emptyService),
    keys: () => ({ deviceKey: '0123456789abcdef', passwordKey: 'fedcba9876543210' }),
    report: () => undefined,
  });
}

export function request(path: string, change: Partial<PageRequest> = {}): PageRequest {
  return {
    providerId: 'rawi',
    country: 'BH',
    path,
    search: '',
    acceptLanguage: undefined,
    languageCookie: undefined,
    origin: 'https://rawi.example',
    vary: [],
    ...change,
  };
}

/** The result of a request: the redirect, or the rendered page. */
export async function render(
  path: string,
  change: Partial<PageRequest> = {},
  pages = createTestPages(),
): Promise<RenderedPage> {
  const plan = pages.plan(request(path, change));
  return plan.kind === 'page' ? plan.render() : { ...plan, html: '' };
}
