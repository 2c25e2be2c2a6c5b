import '@rawi/parts/tokens.css';
import { directionOf } from '@rawi/domain';
import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useRouteError,
  type RouteObject,
} from 'react-router';
import { AppOffer } from './features/app-offer/app-offer.tsx';
import { routes } from './routes.ts';
import { track } from './shared/analytics/track.ts';
import { storeCampaign } from './shared/boot/campaign.ts';
import { loadChunk } from './shared/boot/chunk.ts';
import { OfflineCache } from './shared/boot/offline-cache.ts';
import { useI18n } from './shared/i18n/i18n-context.tsx';
import { ServiceDataProvider } from './shared/service-data/service-data-provider.tsx';
import { languageOfPath } from './shared/i18n/languages.ts';
import { loaderContext } from './shared/routing/loader-context.ts';
import type { RouteHandle } from './shared/routing/screen-route.tsx';
import { store } from './shared/session/storage.ts';
import { ErrorScreen } from './shared/shell/error-screen.tsx';
import { FailedScreen } from './shared/shell/failed-screen.tsx';
import { LinkNavigation } from './shared/shell/link-navigation.tsx';
import { MoveFocus } from './shared/shell/move-focus.tsx';
import { ShellSlotsContext, type ShellSlots } from './shared/shell/shell-slots.ts';
import { Shell } from './shared/shell/shell.tsx';
import { Snackbars } from './shared/shell/snackbars.tsx';
import { BrandLinks } from './shared/site/brand-links.tsx';
import { useMarkHydrated } from './shared/site/deferred-render.ts';
import { PageScripts, PageStyle } from './shared/site/inline-assets.tsx';
import { isRemoteServicesSignal } from './shared/site/remote-services.ts';
import { SiteContext, useSiteValue } from './shared/site/site.ts';

const slots: ShellSlots = {
  loadSearch: () => import('./features/search/search-overlay.tsx'),
  loadHeaderEntries: () => import('./features/account/header-entries.tsx'),
  AppOffer,
};

// Only pages of a provider whose services are on other hosts show it; their data does not wait for it.
const PageSkeleton = lazy<ComponentType<{ pathname: string }>>(() =>
  loadChunk(() => import('./features/browse/page-skeleton.tsx')).then(
    (module) => ({ default: module.PageSkeleton }),
    () => ({ default: () => null }),
  ),
);

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle);

function Document({ children }: { children: ReactNode }) {
  const site = useSiteValue();
  const language = site?.language ?? 'en';
  useMarkHydrated();
  const messages = useHandles().find((handle) => handle?.messages)?.messages;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-digits={site?.brand.digits ?? 'latn'}
      data-words={messages}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.theme.stage ?? '#000000'} />
        {site && <BrandLinks brand={site.brand} language={language} />}
        <PageStyle />
      </head>
      <body>
        <ServiceDataProvider>
          <SiteContext value={site}>
            <ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
            <OfflineCache />
          </SiteContext>
        </ServiceDataProvider>
        <LinkNavigation />
        <MoveFocus />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** A route with the handle `bare` fills the window: the player has no header above it. */
function App() {
  const { pathname, search } = useLocation();
  const { language } = useI18n();
  // A campaign's link may be followed inside the app too (ROUTE-54, ROUTE-57).
  useEffect(() => storeCampaign(search, store), [search]);
  // Without its query, which may name a person (ANALYT-06).
  useEffect(() => track('page_view', { path: pathname }), [pathname]);
  // A document has one language for its lifetime: navigating to an address of the other language reloads.
  const openedPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedPath.current && (languageOfPath(pathname) ?? language) !== language)
      location.reload();
  }, [pathname, language]);
  const bare = useHandles().some((handle) => handle?.bare);
  return bare ? (
    <>
      <Outlet />
      <Snackbars />
    </>
  ) : (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function Skeleton() {
  const { pathname } = useLocation();
  return (
    <Suspense>
      <PageSkeleton pathname={pathname} />
    </Suspense>
  );
}

/** Shown while the browser loads the data: the shell and a page skeleton. */
function Loading() {
  const bare = useHandles().some((handle) => handle?.bare);
  return bare ? (
    <Skeleton />
  ) : (
    <Shell>
      <Skeleton />
    </Shell>
  );
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The service refuses the title for the profile in use (PROF-08). */
const isClosed = (error: unknown) => (error as { code?: unknown } | undefined)?.code === 8882;

/** A screen that failed: the document and the shell around it stay as they are. */
function ScreenError() {
  const error = useRouteError();
  if (isRemoteServicesSignal(error)) return <Skeleton />;
  if (isClosed(error)) return <ErrorScreen kind="closed" />;
  return isNotFound(error) ? <ErrorScreen kind="missing" /> : <FailedScreen error={error} />;
}

function ErrorPage() {
  const error = useRouteError();
  if (isRemoteServicesSignal(error)) return <Loading />;
  return (
    <Shell>
      <ErrorScreen kind={isNotFound(error) ? 'missing' : 'failed'} />
    </Shell>
  );
}

const inDocument = (content: ReactNode) => <Document>{content}</Document>;

/** All routes, below the one whose elements are whole documents. */
export const appRoutes: RouteObject[] = [
  {
    id: 'root',
    loader: ({ context }) => context.get(loaderContext).loadSite(),
    // The site's data is part of the document and does not change during its life.
    shouldRevalidate: () => false,
    element: inDocument(<App />),
    hydrateFallbackElement: inDocument(<Loading />),
    errorElement: inDocument(<ErrorPage />),
    children: routes.map((one): RouteObject => ({ ...one, errorElement: <ScreenError /> })),
  },
];
