import { codeOfPrefix } from '@rawi/domain';
import { createI18n, type Digits, type Language, type I18n } from '@rawi/strings';
import { StrictMode, startTransition, type ContextType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, UNSAFE_FrameworkContext } from 'react-router';
import { runAfterMount } from './shared/boot/after-mount.ts';
import { reloadAfterRelease } from './shared/boot/reload-after-release.ts';
import { loadChunk } from './shared/boot/chunk.ts';
import {
  createPageRouter,
  PageRouterContext,
  type ScreenModule,
  type ScreenMap,
} from './shared/boot/page-router.tsx';
import { showRetryScreen } from './shared/boot/retry-screen.ts';
import { startInBrowser } from './shared/boot/start-in-browser.ts';
import { browserSource, deckingDiffers } from './shared/service-data/browser-source.ts';
import { I18nContext } from './shared/i18n/i18n-context.tsx';
import { loadMenu } from './shared/site/menu.ts';
import { pageState } from './shared/site/inline-assets.tsx';
import { loadPageMessages, setI18n } from './shared/i18n/page-messages.ts';

/** The framework context: its components read only whether the server renders. */
const frameworkContext = { isSpaMode: false } as NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

/**
 * An error that no boundary caught unmounts the whole page. Returns a function that restores the page's style and
 * shows the retry screen.
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

/**
 * Hydrates the page that the server rendered. Called by the page's inline script (`create-inline-assets.ts`) with the
 * build's map of screens and the modules of the current screen.
 */
export async function start(map: ScreenMap, present: Record<string, ScreenModule>): Promise<void> {
  reloadAfterRelease(import.meta.url);
  const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const digits = (document.documentElement.dataset['digits'] ?? 'latn') as Digits;

  const { messages } = await loadChunk<{ messages: Parameters<I18n['load']>[0] }>(() =>
    language === 'ar' ? import('@rawi/strings/ar') : import('@rawi/strings/en'),
  );
  const i18n = createI18n(messages, language, digits);
  setI18n(i18n);
  if (document.documentElement.dataset['words'] !== undefined) await loadPageMessages();

  await startInBrowser(i18n, codeOfPrefix(language));
  const state = pageState();
  const external = state.loaderData?.['root']?.elsewhere === true;
  const page = createPageRouter(map, present, state, {
    ...((external || deckingDiffers()) && { menu: () => loadMenu(browserSource) }),
  });
  const showFailure = createLastResortScreen(i18n);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nContext value={i18n}>
          {/* Same shape as the server's tree, so that useId gives the same ids. */}
          <>
            <UNSAFE_FrameworkContext value={frameworkContext}>
              <PageRouterContext value={page}>
                <RouterProvider router={page.router} useTransitions={false} />
              </PageRouterContext>
            </UNSAFE_FrameworkContext>
            {null}
          </>
        </I18nContext>
      </StrictMode>,
      {
        onUncaughtError(error) {
          reportError(error);
          void showFailure();
        },
      },
    );
  });
  runAfterMount();
}
