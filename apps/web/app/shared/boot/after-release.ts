/** Under this key a tab remembers for which build it has reloaded. */
const RELOADED = 'reloadedFor';

/**
 * Whether a tab may reload because a file of its build is gone: once for each build, so that a file that is missing
 * for another reason does not make it reload for ever (BOOT-10, BOOT-11).
 */
export function mayReload(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(RELOADED) === build) return false;
    storage.setItem(RELOADED, build);
    return true;
  } catch {
    // Who may not remember cannot tell the first time from the second.
    return false;
  }
}

/**
 * Whether the service answers and no longer has the file. A service that cannot be reached says nothing of its
 * releases: a page that works goes on as it is then.
 */
async function isGone(file: string | undefined): Promise<boolean> {
  try {
    const { ok } = await fetch(file ?? location.href, { cache: 'no-store' });
    // Where the browser does not name the file, a page that can be had again is reason enough.
    return file === undefined ? ok : !ok;
  } catch {
    return false;
  }
}

/**
 * After a release an open tab may ask for a file that no longer stands there: the new release is then loaded. The
 * event is not cancelled: a cancelled one lets the import end well with nothing in it, which no caller expects.
 */
export function reloadAfterRelease(build: string): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const file = /\/assets\/[\w.-]+/.exec(payload.message)?.[0];
    void isGone(file).then((gone) => {
      if (gone && mayReload(build, sessionStorage)) location.reload();
    });
  });
}
