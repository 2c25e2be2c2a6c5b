/** The scroll position on a page when its language is switched. */
export interface ScrollPosition {
  path: string;
  /** The id of the last element that starts above the upper third of the viewport, and its top in the viewport in pixels. */
  id: string | undefined;
  top: number;
  scrolled: number;
}

/** Why the viewer was led away, told on the page that they land on. */
export interface Notice {
  notice: 'session-ended' | 'profile-deleted';
}

/** Of the tab's own storage. */
export const STORAGE_KEY = 'languagePlace';

/** Leaves something to the page that is loaded next in this tab. */
function leave(what: ScrollPosition | Notice): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(what));
  } catch {
    // Without session storage the page opens at its top, and says nothing.
  }
}

/** Stores the scroll position before `path`, the same page in the other language, is loaded. */
export function storeScrollPosition(path: string): void {
  const anchor = [...document.querySelectorAll('main [id]')]
    .filter((mark) => mark.getBoundingClientRect().top < innerHeight / 3)
    .at(-1);
  leave({ path, id: anchor?.id, top: anchor?.getBoundingClientRect().top ?? 0, scrolled: scrollY });
}

/** The next page says that the session has ended (UNAUTH-08). */
export const leaveSessionEnded = (): void => leave({ notice: 'session-ended' });

/** The next page says that the profile in use was deleted. */
export const leaveProfileDeleted = (): void => leave({ notice: 'profile-deleted' });

/** Whether the page before has left something for this one. */
export function isSomethingLeft(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
