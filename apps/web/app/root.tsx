import '@rawi/parts/tokens.css';
import { directionOf } from '@rawi/domain';
import { AnchorContext } from '@rawi/parts';
import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration, Links, isRouteErrorResponse, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { BootScript } from './document/boot-data.tsx';
import { brandIcon } from './document/brand-icon.ts';
import { LateScripts } from './document/late-scripts.tsx';
import { loadMenu } from './document/menu.ts';
import { pageContext } from './document/page-context.ts';
import { PageStyle } from './document/page-style.tsx';
import { languageOfPath } from './language/languages.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { AppLink } from './shell/app-link.tsx';
import { Shell } from './shell/shell.tsx';
import { Snackbars } from './shell/snackbars.tsx';

/** What every page shares. It never fails: a page that cannot show its menu still says what is wrong. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { name, pageTitle, description, theme, digits, providerId } = page.brand;
  return {
    language: page.language,
    origin: page.origin,
    brand: { name, pageTitle, description, theme, digits, providerId },
    menu: await loadMenu(page.data).catch((error: unknown) => {
      page.report(error);
      return [];
    }),
  };
}

/** The site's own data does not change while the app runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const language = languageOfPath(pathname) ?? site?.language ?? 'en';
  return (
    <html lang={language} dir={directionOf(language)} data-digits={site?.brand.digits ?? 'latn'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site?.brand.theme.stage ?? '#000000'} />
        {site && <link rel="icon" type="image/svg+xml" href={brandIcon(site.brand.theme)} />}
        <PageStyle />
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        <AnchorContext value={AppLink}>{children}</AnchorContext>
        <ScrollRestoration getKey={(location) => location.pathname} />
        <BootScript />
        {import.meta.env.DEV ? <Scripts /> : <LateScripts />}
      </body>
    </html>
  );
}

/** A route whose `handle` says `bare` fills the window alone: the film has no header above it. */
export default function App() {
  const bare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Shell>
      <ErrorScreen kind={missing ? 'missing' : 'failed'} />
    </Shell>
  );
}
