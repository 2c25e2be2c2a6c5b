import { codeOfPrefix } from '@rawi/domain';
import { createI18n, type Digits, type I18n, type Language } from '@rawi/strings';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router';
import { captureInstallPrompt } from './features/app-offer/install-prompt.ts';
import { appRoutes } from './root.tsx';
import { routes } from './routes.ts';
import { runAfterMount } from './shared/boot/after-mount.ts';
import type { startAnalytics } from './shared/analytics/start-analytics.ts';
import { loadChunk } from './shared/boot/chunk.ts';
import { runWhenIdle } from './shared/boot/idle.ts';
import { reloadAfterRelease } from './shared/boot/reload-after-release.ts';
import { showRetryScreen } from './shared/boot/retry-screen.ts';
import { startInBrowser } from './shared/boot/start-in-browser.ts';
import { startAgainAfter } from './shared/boot/starts-again.ts';
import { I18nContext } from './shared/i18n/i18n-context.tsx';
import { loadPageMessages, setI18n } from './shared/i18n/page-messages.ts';
import { loaderContext, type LoaderContext } from './shared/routing/loader-context.ts';
import { loadMatchedScreens, RoutesContext } from './shared/routing/routes-context.ts';
import { browserSource, deckingDiffers, hasExtension } from './shared/service-data/browser-source.ts';
import { session } from './shared/session/session.ts';
import { isKidsViewer } from './shared/session/viewer.ts';
import { pageState } from './shared/site/inline-assets.tsx';
import { loadMenu } from './shared/site/menu.ts';

/**
 * An error that no error boundary catches would leave an empty page. Returns a function that shows it instead, with the
 * page's styles and a retry button.
 */
function createLastResortScreen(i18n: I18n): () => Promise<void> {
  const { lang, dir } = document.documentElement;
  const styleElement = document.getElementById('look')?.cloneNode(true);
  return async () => {
    Object.assign(document.documentElement, { lang, dir });
    if (styleElement) document.head.append(styleElement);
    await showRetryScreen(i18n, 'failed');
    location.reload();
  };
}

async function loadI18n(language: Language): Promise<I18n> {
  const digits = (document.documentElement.dataset['digits'] ?? 'latn') as Digits;
  const { messages } = await loadChunk<{ messages: Parameters<I18n['load']>[0] }>(() =>
    language === 'ar' ? import('@rawi/strings/ar') : import('@rawi/strings/en'),
  );
  const i18n = createI18n(messages, language, digits);
  setI18n(i18n);
  if (document.documentElement.dataset['words'] !== undefined) await loadPageMessages();
  return i18n;
}

/** The router of the server-rendered page, with the data of its loaders. */
function createRouter(language: Language, state: ReturnType<typeof pageState>) {
  const site = state.loaderData?.root;
  if (site === undefined) throw new Error('The page has no data of its site');
  const context: LoaderContext = {
    source: browserSource,
    language,
    isDocument: false,
    loadSite: () => site,
    partners: undefined,
    operators: undefined,
    hasExtension,
    report: () => undefined,
  };
  const getContext = () => new RouterContextProvider(new Map([[loaderContext, context]]));
  return createBrowserRouter(appRoutes, { hydrationData: withKnownErrors(state), getContext });
}

/** An address that only the server's normalisation matches has its error at the root: the browser matches no route. */
function withKnownErrors(state: ReturnType<typeof pageState>): ReturnType<typeof pageState> {
  if (!state.errors) return state;
  const matched = new Set(matchRoutes(appRoutes, location)?.map(({ route }) => route.id));
  const errors = Object.entries(state.errors).map(([id, error]) => [matched.has(id) ? id : 'root', error]);
  return { ...state, errors: Object.fromEntries(errors) as NonNullable<typeof state.errors> };
}

/** The menu of services on other hosts, or of a decking configuration that differs: the page server knows neither. */
function loadOwnMenu(): void {
  loadMenu(browserSource, isKidsViewer() ? 'KIDS' : 'ADULT').then(
    (menu) => session.set({ menu }),
    () => undefined,
  );
}

/** A kids profile has a menu of its own (CONF-10), from the start or after a switch of profiles. */
function followMenuOfProfile(): void {
  let isForKids = false;
  const follow = () => {
    if (isForKids === isKidsViewer()) return;
    isForKids = !isForKids;
    loadOwnMenu();
  };
  session.subscribe(follow);
  follow();
}

/** Browsers that a program drives are nobody's: they collect nothing, and do not load what collects. */
function startAnalyticsWhenIdle(site: Parameters<typeof startAnalytics>[0]): void {
  if (navigator.webdriver || /Headless/.test(navigator.userAgent)) return;
  runWhenIdle(() => {
    import('./shared/analytics/start-analytics.ts').then(
      (part) => part.startAnalytics(site),
      () => undefined,
    );
  });
}

/**
 * Hydrates the app over the page that the server rendered. That page is of everybody: for a profile with a rating limit
 * the app is rendered anew, with the data that its session is given (PROF-08).
 */
async function start(): Promise<void> {
  reloadAfterRelease(import.meta.url);
  const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const state = pageState();
  const [i18n] = await Promise.all([
    loadI18n(language),
    state.errors ? undefined : loadMatchedScreens(routes, location.pathname),
  ]);
  await startInBrowser(i18n, codeOfPrefix(language));

  const isLimited = document.documentElement.dataset['viewer'] === 'limited' && !state.errors;
  const site = state.loaderData?.root;
  const router = createRouter(language, isLimited && site ? { loaderData: { root: site } } : state);
  const showFailure = createLastResortScreen(i18n);
  startTransition(() => {
    const app = (
      <StrictMode>
        <I18nContext value={i18n}>
          <RoutesContext value={routes}>
            <RouterProvider router={router} useTransitions={false} />
          </RoutesContext>
        </I18nContext>
      </StrictMode>
    );
    const options: RootOptions = {
      onUncaughtError(error) {
        reportError(error);
        void showFailure();
      },
    };
    if (isLimited) createRoot(document, options).render(app);
    else hydrateRoot(document, app, options);
  });
  runAfterMount();
  captureInstallPrompt();
  if (state.loaderData?.root?.elsewhere === true || deckingDiffers()) loadOwnMenu();
  followMenuOfProfile();
  if (site) startAnalyticsWhenIdle(site);
}

start().catch((error: unknown) => {
  console.error(error);
  startAgainAfter(error);
});
