/** The scroll position on a page when its language is switched, stored for the page load that follows. */
export interface ScrollPosition {
  path: string;
  /** The id of the last element that starts above the upper third of the viewport, and its top in the viewport in pixels. */
  id: string | undefined;
  top: number;
  scrolled: number;
}

const STORAGE_KEY = 'languagePlace';

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

/** The position that was stored for this page, once. */
export function takeScrollPosition(): ScrollPosition | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const position = JSON.parse(text ?? 'null') as ScrollPosition | null;
    return position?.path === location.pathname && position.scrolled > 0 ? position : undefined;
  } catch {
    return undefined;
  }
}
