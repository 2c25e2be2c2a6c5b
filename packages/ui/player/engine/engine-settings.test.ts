import { expect, test } from 'vitest';
import { defaultChoices } from '../core/stored-choices.ts';
import { engineSettings } from './engine-settings.ts';

test('a film without the language that the viewer chose has its sound in that of the page', () => {
  const settings = engineSettings(
    { manifest: '/media/x/manifest.mpd', mimeType: 'application/dash+xml' },
    {
      ...defaultChoices,
      audioLanguages: ['tr', 'ar'],
      captionLanguage: null,
      quality: 'auto',
      wantsToPlay: true,
    },
    () => ({}),
  );
  expect(settings.preferredAudio).toEqual([{ language: 'tr' }, { language: 'ar' }]);
});
