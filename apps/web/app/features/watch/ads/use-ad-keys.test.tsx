// @vitest-environment jsdom
import { useRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { useAdKeys, type AdKeyActions } from './use-ad-keys.ts';

function Cover(actions: AdKeyActions) {
  const cover = useRef<HTMLDivElement>(null);
  useAdKeys(cover, actions);
  return <div ref={cover} />;
}

test('no key that plays, winds or changes the film reaches it under an advertisement', async () => {
  const reached: string[] = [];
  const ofFilm = ({ key }: KeyboardEvent) => void reached.push(key);
  window.addEventListener('keydown', ofFilm);
  onTestFinished(() => window.removeEventListener('keydown', ofFilm));
  let toggled = 0;
  const nothing = () => undefined;
  await mount(
    <Cover toggle={() => (toggled += 1)} mute={nothing} louder={nothing} captions={nothing} back={nothing} />,
  );
  const keys =
    'MediaFastForward MediaRewind MediaTrackNext MediaTrackPrevious MediaPlayPause ArrowRight l j End > Enter';
  for (const key of keys.split(' '))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(reached).toEqual([]);
  expect(toggled, 'MediaPlayPause and Enter').toBe(2);
});
