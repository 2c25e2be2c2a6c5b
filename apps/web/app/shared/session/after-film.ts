/** Whether a film plays on this page, which a reload would end. */
export const isPlaying = (): boolean =>
  [...document.querySelectorAll('video')].some(({ paused, muted }) => !paused && !muted);

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
