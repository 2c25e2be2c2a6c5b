/** Where the viewer was on a page when its language was changed: kept for the one load that follows. */
interface Place {
  path: string;
  /** The mark nearest above the upper third of the window, and where it stood in the window. */
  id: string | undefined;
  top: number;
  scrolled: number;
}

const KEY = 'languagePlace';
/** Milliseconds in which rows that load late may still push the place away. */
const PATIENCE = 1500;

/** Notes the place before the page at `path`, the same in the other language, is loaded. */
export function keepPlace(path: string): void {
  const above = [...document.querySelectorAll('main [id]')].filter((mark) => mark.getBoundingClientRect().top < innerHeight / 3).at(-1);
  const place: Place = { path, id: above?.id, top: above?.getBoundingClientRect().top ?? 0, scrolled: scrollY };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing opens the page at its top.
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

/** Scrolls to the kept place, and holds it while the page still grows, until the viewer moves. */
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
