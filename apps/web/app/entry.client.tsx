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

/** What the framework's parts ask of their surroundings: only whether the server renders. */
const framework = { isSpaMode: false } as NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>;

/**
 * What no screen could catch leaves nothing on the page. What comes back here is how to say so, in the page's own look
 * and with a way on.
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
 * Mounts the app over the page that the server rendered. Called by the page's own script (`write-page-texts.ts`) with
 * what the build knows of its screens, and with those that the page shows.
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
          {/* Shaped like the server's tree, so that both count their parts alike. */}
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
