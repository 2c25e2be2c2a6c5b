import '@rawi/parts/tokens.css';
import { directionOf } from '@rawi/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, isRouteErrorResponse, useLocation, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { storeCampaign } from './shared/boot/campaign.ts';
import { OfflineCache } from './shared/boot/offline-cache.ts';
import { PageSkeleton } from './features/browse/page-skeleton.tsx';
import { useMarkHydrated } from './shared/site/deferred-render.ts';
import { BrandLinks } from './shared/site/brand-links.tsx';
import { isRemoteServicesSignal } from './shared/site/remote-services.ts';
import { useI18n } from './shared/i18n/i18n-context.tsx';
import { loadMenu } from './shared/site/menu.ts';
import { pageContext } from './shared/site/page-context.ts';
import { PageScripts, PageStyle } from './shared/site/inline-assets.tsx';
import { SiteContext, useSiteValue } from './shared/site/site.ts';
import { languageOfPath } from './shared/i18n/languages.ts';
import { ErrorScreen } from './shared/shell/error-screen.tsx';
import { LinkNavigation } from './shared/shell/link-navigation.tsx';
import { MoveFocus } from './shared/shell/move-focus.tsx';
import { store } from './shared/session/storage.ts';
import { Shell } from './shared/shell/shell.tsx';
import { Snackbars } from './shared/shell/snackbars.tsx';

/** Route handle: `bare` renders without header and footer, `words` names the message catalogue that it needs besides the screens' own. */
type Handle = { bare?: boolean; words?: string } | undefined;

/** Data shared by all pages. It never throws: a page without its menu can still show its error. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const {
    name,
    pageTitle,
    description,
    theme,
    digits,
    defaultLanguage,
    providerId,
    supportMail,
    apps,
    services,
  } = page.brand;
  return {
    language: page.language,
    origin: page.origin,
    brand: { name, pageTitle, description, theme, digits, defaultLanguage, providerId, supportMail, apps },
    logo: page.logo && { path: page.logo.path, width: page.logo.width, height: page.logo.height },
    // With external services, the menu is loaded in the browser.
    elsewhere: services !== undefined,
    menu: services
      ? []
      : await loadMenu(page.data).catch((error: unknown) => {
          page.report(error);
          return [];
        }),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteValue();
  const language = site?.language ?? 'en';
  useMarkHydrated();
  const messageSet = useMatches()
    .map(({ handle }) => (handle as Handle)?.words)
    .find((name) => name !== undefined);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-digits={site?.brand.digits ?? 'latn'}
      data-words={messageSet}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.theme.stage ?? '#000000'} />
        {site && <BrandLinks brand={site.brand} language={language} />}
        <PageStyle />
      </head>
      <body>
        <SiteContext value={site}>
          {children}
          <OfflineCache />
        </SiteContext>
        <LinkNavigation />
        <MoveFocus />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** A route with the handle `bare` fills the window: the player has no header above it. */
export default function App() {
  const { pathname, search } = useLocation();
  const { language } = useI18n();
  // A campaign's link may be followed inside the app too (ROUTE-54, ROUTE-57).
  useEffect(() => storeCampaign(search, store), [search]);
  // A document has one language for its lifetime: navigating to an address of the other language reloads.
  const openedPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedPath.current && (languageOfPath(pathname) ?? language) !== language)
      location.reload();
  }, [pathname, language]);
  const bare = useMatches().some(({ handle }) => (handle as Handle)?.bare);
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

/** Shown while the browser loads the data: the shell and a page skeleton. */
export function HydrateFallback() {
  const { pathname } = useLocation();
  const bare = useMatches().some(({ handle }) => (handle as Handle)?.bare);
  const skeleton = <PageSkeleton pathname={pathname} />;
  return bare ? skeleton : <Shell>{skeleton}</Shell>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRemoteServicesSignal(error)) return <HydrateFallback />;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      <ErrorScreen kind={notFound ? 'missing' : 'failed'} />
    </Shell>
  );
}
