import { codeOfPrefix } from '@rawi/domain';
import { createSpeaker, type Digits, type Language, type Speaker } from '@rawi/strings';
import { StrictMode, startTransition, type ContextType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider, UNSAFE_FrameworkContext } from 'react-router';
import { afterMount } from './shared/boot/after-mount.ts';
import { reloadAfterRelease } from './shared/boot/after-release.ts';
import { loadChunk } from './shared/boot/chunk.ts';
import { createPageRouter, PageRouterContext, type Screen, type ScreenMap } from './shared/boot/page-router.tsx';
import { askToRetry } from './shared/boot/retry-screen.ts';
import { startInBrowser } from './shared/boot/start-in-browser.ts';
import { browserSource, deckingDiffers } from './shared/service-data/browser-source.ts';
import { SpeakerContext } from './shared/i18n/language-context.tsx';
import { loadMenu } from './shared/site/menu.ts';
import { pageState } from './shared/site/page-texts.tsx';
import { learnPageWords, setSpeaker } from './shared/i18n/page-words.ts';

/** The framework context: its components read only whether the server renders. */
const framework = { isSpaMode: false } as NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

/**
 * An error that no boundary caught unmounts the whole page. Returns a function that restores the page's style and
 * shows the retry screen.
 */
function lastScreen(speaker: Speaker): () => Promise<void> {
  const { lang, dir } = document.documentElement;
  const look = document.getElementById('look')?.cloneNode(true);
  return async () => {
    Object.assign(document.documentElement, { lang, dir });
    if (look) document.head.append(look);
    await askToRetry(speaker, 'failed');
    location.reload();
  };
}

/**
 * Hydrates the page that the server rendered. Called by the page's inline script (`write-page-texts.ts`) with the
 * build's map of screens and the modules of the current screen.
 */
export async function start(map: ScreenMap, present: Record<string, Screen>): Promise<void> {
  reloadAfterRelease(import.meta.url);
  const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
  const digits = (document.documentElement.dataset['digits'] ?? 'latn') as Digits;

  const { messages } = await loadChunk<{ messages: Parameters<Speaker['learn']>[0] }>(() =>
    language === 'ar' ? import('@rawi/strings/ar') : import('@rawi/strings/en'),
  );
  const speaker = createSpeaker(messages, language, digits);
  setSpeaker(speaker);
  if (document.documentElement.dataset['words'] !== undefined) await learnPageWords();

  await startInBrowser(speaker, codeOfPrefix(language));
  const state = pageState();
  const elsewhere = state.loaderData?.['root']?.elsewhere === true;
  const page = createPageRouter(map, present, state, {
    ...((elsewhere || deckingDiffers()) && { menu: () => loadMenu(browserSource) }),
  });
  const sayFailed = lastScreen(speaker);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SpeakerContext value={speaker}>
          {/* Same shape as the server's tree, so that useId gives the same ids. */}
          <>
            <UNSAFE_FrameworkContext value={framework}>
              <PageRouterContext value={page}>
                <RouterProvider router={page.router} useTransitions={false} />
              </PageRouterContext>
            </UNSAFE_FrameworkContext>
            {null}
          </>
        </SpeakerContext>
      </StrictMode>,
      {
        onUncaughtError(error) {
          reportError(error);
          void sayFailed();
        },
      },
    );
  });
  afterMount();
}
