/** Session storage key: the build for which this tab has reloaded. */
const RELOADED_BUILD_KEY = 'reloadedFor';

/**
 * Whether a tab may reload because a file of its build is gone: once per build, so that a file that is missing for
 * another reason does not cause a reload loop (BOOT-10, BOOT-11).
 */
export function mayReload(build: string, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (storage.getItem(RELOADED_BUILD_KEY) === build) return false;
    storage.setItem(RELOADED_BUILD_KEY, build);
    return true;
  } catch {
    // Without storage a reload loop cannot be prevented.
    return false;
  }
}

/**
 * Whether the service replies and no longer has the file. False when it cannot be reached: then there may have been no
 * release, and a page that works is not reloaded.
 */
async function isFileMissing(file: string | undefined): Promise<boolean> {
  try {
    const { ok } = await fetch(file ?? location.href, { cache: 'no-store' });
    // When the browser does not name the file, it is enough that the page can be loaded.
    return file === undefined ? ok : !ok;
  } catch {
    return false;
  }
}

/**
 * After a release an open tab may request a file that no longer exists: the page is then reloaded with the new release.
 * The event is not cancelled: a cancelled one resolves the import with `undefined`, which no caller expects.
 */
export function reloadAfterRelease(build: string): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const file = /\/assets\/[\w.-]+/.exec(payload.message)?.[0];
    void isFileMissing(file).then((missing) => {
      if (missing && mayReload(build, sessionStorage)) location.reload();
    });
  });
}
