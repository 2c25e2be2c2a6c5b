/** For tests of this folder: pages over a minimal build, which records what reached its renderer. */
import type { Brand } from '@rawi/brand';
import type { PageData, RemoteConfiguration } from '@rawi/contract';
import { createContext, data, redirect, type ServerBuild } from 'react-router';
import { createPages, type PageRequest, type Pages, type RenderedPage } from './create-pages.ts';
import type { PageContext, WebBuild } from './web-build.ts';

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

const emptyPageData: PageData = {
  configuration: async () => configuration,
  decking: async () => ({ providerId: 'rawi', screens: [] }),
  faq: async () => ({ data: [] }),
  screen: async () => undefined,
  content: async () => undefined,
  list: async () => ({ totalcount: 0, data: [] }),
  related: async () => ({ totalcount: 0, data: [] }),
  similar: async () => ({ totalcount: 0, data: [] }),
  genres: async () => ({ totalcount: 0, data: [] }),
  person: async () => undefined,
  people: async () => ({ totalcount: 0, data: [] }),
  search: async () => {
    throw new Error('search is not used here');
  },
};

/** Paths rendered so far; emptied before each test. */
export const renders: string[] = [];
export const contexts: PageContext[] = [];
export const seenRequests: Request[] = [];
/** Makes the movie page fail. */
export const movieRoute = { fails: false };

export function resetRecords(): void {
  for (const list of [renders, contexts, seenRequests]) list.length = 0;
  movieRoute.fails = false;
}

/** A minimal build that records what reached the renderer; it has no screens of the app. */
function createTestBuild(): WebBuild {
  const pageContext = createContext<PageContext>();
  const route = (
    id: string,
    path: string,
    loader?: (given: { params: Record<string, string | undefined> }) => unknown,
  ) => ({
    id,
    path,
    parentId: 'root',
    module: { default: () => null, ...(loader ? { loader } : {}) },
  });
  const missing = () => {
    throw data(null, { status: 404 });
  };
  const redirectAway = ({ params }: { params: Record<string, string | undefined> }) => {
    throw redirect(`/en/there/${params['id']}${params['trailer'] ? `/${params['trailer']}` : ''}`);
  };
  const broken = () => {
    if (movieRoute.fails) throw new Error('rendering failed');
    return null;
  };
  return {
    entry: {
      module: {
        pageContext,
        handleError: () => undefined,
        default: async (
          request: Request,
          status: number,
          headers: Headers,
          _router: unknown,
          given: { get(key: unknown): PageContext },
        ) => {
          const page = given.get(pageContext);
          renders.push(new URL(request.url).pathname);
          contexts.push(page);
          seenRequests.push(request);
          const html = `<html lang="${page.language}"><script>boot(${renders.length})</script></html>`;
          return new Response(html, { status, headers });
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      home: route('home', ':lang', ({ params }) =>
        params['lang'] === 'en' || params['lang'] === 'ar' ? null : missing(),
      ),
      trailer: route('trailer', ':lang?/trailerDeeplink/:id/:trailer?', redirectAway),
      detail: route('detail', ':lang?/detail/:id', redirectAway),
      arabic: route('arabic', 'TermsOfUse-ar'),
      movie: route('movie', ':lang?/movie/:mediaTitle/:contentId', broken),
      gone: route('gone', ':lang?/gone', missing),
      rest: route('rest', '*', missing),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as WebBuild & ServerBuild;
}

function brandWith(pairing: boolean): Brand {
  return { providerId: 'rawi', features: { decking: false, pairing } } as Brand;
}

export function createTestPages(change: { pairing?: boolean } = {}): Pages {
  return createPages({
    build: createTestBuild(),
    clientDirectory: '/nowhere',
    brand: () => brandWith(change.pairing ?? false),
    data: () => emptyPageData,
    deviceKey: () => '0123456789abcdef',
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
