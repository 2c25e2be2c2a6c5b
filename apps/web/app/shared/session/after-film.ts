/**
 * Whether a film or music plays in the player that fills the page, with or without sound: a reload would end it. A trailer
 * within a page, which may play there by itself, does not count.
 */
export const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('[data-own-keys] :is(video, audio)')].some(
    ({ paused }) => !paused,
  );

/** Milliseconds between two looks whether a film that plays on was left. */
const LOOK_MS = 1000;
let waitsForEnd = false;

/** Leaves the page once the film that plays now was left; what comes after it without a pause belongs to it. */
export function afterFilm(leave: () => void): void {
  if (waitsForEnd) return;
  waitsForEnd = true;
  const { pathname } = location;
  const looking = setInterval(() => {
    if (location.pathname === pathname || isPlaying()) return;
    clearInterval(looking);
    leave();
  }, LOOK_MS);
}
