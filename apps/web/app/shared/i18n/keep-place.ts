/** The scroll position on a page when its language is switched, stored for the page load that follows. */
interface Place {
  path: string;
  /** The id of the last element that starts above the upper third of the viewport, and its top in the viewport in pixels. */
  id: string | undefined;
  top: number;
  scrolled: number;
}

const KEY = 'languagePlace';
/** Milliseconds for which the position is corrected while late rows shift the layout. */
const PATIENCE = 1500;

/** Stores the scroll position before `path`, the same page in the other language, is loaded. */
export function keepPlace(path: string): void {
  const above = [...document.querySelectorAll('main [id]')].filter((mark) => mark.getBoundingClientRect().top < innerHeight / 3).at(-1);
  const place: Place = { path, id: above?.id, top: above?.getBoundingClientRect().top ?? 0, scrolled: scrollY };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without session storage the page opens at its top.
  }
}

function takePlace(): Place | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return (JSON.parse(text ?? 'null') as Place | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Restores the stored scroll position and corrects it while the page still grows, until the viewer scrolls. */
export function returnToPlace(): void {
  const place = takePlace();
  if (place === undefined || place.path !== location.pathname || place.scrolled === 0) return;
  const until = performance.now() + PATIENCE;
  let moved = false;
  const onMove = () => (moved = true);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(name, onMove, { once: true, passive: true });
  const hold = () => {
    if (moved || performance.now() > until) return;
    const mark = place.id === undefined ? null : document.getElementById(place.id);
    const wanted = mark ? scrollY + mark.getBoundingClientRect().top - place.top : place.scrolled;
    if (Math.abs(wanted - scrollY) > 1) scrollTo({ top: wanted, behavior: 'instant' });
    requestAnimationFrame(hold);
  };
  hold();
}
