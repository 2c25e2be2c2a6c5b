import { codeOfPrefix } from '@rawi/domain';
import { createSpeaker, type Digits, type Language } from '@rawi/strings';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { afterMount } from './boot/after-mount.ts';
import { reloadAfterRelease } from './boot/after-release.ts';
import { startInBrowser } from './boot/start-in-browser.ts';
import { SpeakerContext } from './document/language-context.tsx';
import { learnPageWords, setSpeaker } from './language/page-words.ts';

reloadAfterRelease(import.meta.url);
const language: Language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
const digits = (document.documentElement.dataset['digits'] ?? 'latn') as Digits;

const { messages } = await (language === 'ar' ? import('@rawi/strings/ar') : import('@rawi/strings/en'));
const speaker = createSpeaker(messages, language, digits);
setSpeaker(speaker);
if (document.documentElement.dataset['words'] !== undefined) await learnPageWords();

await startInBrowser(speaker, codeOfPrefix(language));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeakerContext value={speaker}>
        <HydratedRouter useTransitions={false} />
      </SpeakerContext>
    </StrictMode>,
  );
});
afterMount();
