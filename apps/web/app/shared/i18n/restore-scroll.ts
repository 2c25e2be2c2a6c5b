/** The scroll position on a page when its language is switched, stored for the page load that follows. */
interface ScrollPosition {
  path: string;
  /** The id of the last element that starts above the upper third of the viewport, and its top in the viewport in pixels. */
  id: string | undefined;
  top: number;
  scrolled: number;
}

const STORAGE_KEY = 'languagePlace';
/** Milliseconds for which the position is corrected while late rows shift the layout. */
const CORRECTION_PERIOD_MS = 1500;

/** Stores the scroll position before `path`, the same page in the other language, is loaded. */
export function storeScrollPosition(path: string): void {
  const anchor = [...document.querySelectorAll('main [id]')]
    .filter((mark) => mark.getBoundingClientRect().top < innerHeight / 3)
    .at(-1);
  const position: ScrollPosition = {
    path,
    id: anchor?.id,
    top: anchor?.getBoundingClientRect().top ?? 0,
    scrolled: scrollY,
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(position));
  } catch {
    // Without session storage the page opens at its top.
  }
}

function takeStoredPosition(): ScrollPosition | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return (JSON.parse(text ?? 'null') as ScrollPosition | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Restores the stored scroll position and corrects it while the page still grows, until the viewer scrolls. */
export function restoreScrollPosition(): void {
  const position = takeStoredPosition();
  if (position === undefined || position.path !== location.pathname || position.scrolled === 0) return;
  const deadline = performance.now() + CORRECTION_PERIOD_MS;
  let hasScrolled = false;
  const onScrollInput = () => (hasScrolled = true);
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, onScrollInput, { once: true, passive: true });
  const correct = () => {
    if (hasScrolled || performance.now() > deadline) return;
    const target = position.id === undefined ? null : document.getElementById(position.id);
    const targetTop = target
      ? scrollY + target.getBoundingClientRect().top - position.top
      : position.scrolled;
    if (Math.abs(targetTop - scrollY) > 1) scrollTo({ top: targetTop, behavior: 'instant' });
    requestAnimationFrame(correct);
  };
  correct();
}
