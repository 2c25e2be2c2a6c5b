import type { EnginePreferences } from './engine-port.ts';
import type { PlayerSnapshot } from './player-snapshot.ts';
import type { SessionOptions } from './session-contract.ts';
import { readChoices } from './stored-choices.ts';

/** What the engine is told of the viewer's choices before it loads. */
export function enginePreferencesOf(
  { storage, host, language }: Pick<SessionOptions, 'storage' | 'host' | 'language'>,
  {
    quality,
    wantsToPlay,
    captionSize,
    captionStyle,
  }: Pick<PlayerSnapshot, 'quality' | 'wantsToPlay' | 'captionSize' | 'captionStyle'>,
  held: boolean,
): EnginePreferences {
  const { captionLanguage, audioLanguage, bandwidth } = readChoices(storage, host().remembered?.());
  return {
    captionLanguage: captionLanguage ?? null,
    captionSize,
    captionStyle,
    quality,
    wantsToPlay: wantsToPlay && !held,
    // Until the viewer chooses one, and where the film lacks it, audio is in the language of the page.
    audioLanguages: audioLanguage ? [audioLanguage, language] : [language],
    ...(bandwidth ? { bandwidth } : {}),
  };
}
