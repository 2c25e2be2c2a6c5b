// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isPlaying } from './after-film.ts';

function show(html: string, { paused, muted }: { paused: boolean; muted: boolean }): boolean {
  document.body.innerHTML = html;
  const media = document.querySelector<HTMLMediaElement>('video, audio')!;
  Object.defineProperty(media, 'paused', { value: paused });
  media.muted = muted;
  return isPlaying();
}

test.each(['video', 'audio'])('what plays in the player, a %s, plays with or without sound', (kind) => {
  const player = `<section data-own-keys="true"><div><${kind}></${kind}></div></section>`;
  for (const muted of [false, true]) {
    expect(show(player, { paused: false, muted })).toBe(true);
    expect(show(player, { paused: true, muted })).toBe(false);
  }
});

test('a trailer within a page is no film', () => {
  for (const muted of [false, true])
    expect(show('<main><section><video></video></section></main>', { paused: false, muted })).toBe(false);
});
