import { CHUNK_LOAD_TIMEOUT_MS } from '@rawi/domain';

/** A screen's code could not be loaded (BOOT-10). */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(cause?: unknown) {
    super('chunk load failed', { cause });
  }
}

/** A screen's stylesheet could not be loaded (BOOT-11). */
export class StylesheetError extends Error {
  override name = 'StylesheetError';
  constructor(cause?: unknown) {
    super('stylesheet load failed', { cause });
  }
}

/** Addresses of stylesheets that were lost: the bundler asks for each once, and goes on without it the next time. */
const lostSheets = new Set<string>();

/**
 * Asks for a stylesheet until it is there, with longer and longer pauses. Resolves with the first answer in any case: one
 * may be blocked for good, which keeps nothing else from being shown.
 */
function loadSheetAgain(href: string, pauseMs = 1000): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => {
      lostSheets.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      resolve();
      setTimeout(() => lostSheets.has(href) && loadSheetAgain(href, pauseMs * 2), pauseMs);
    });
    document.head.append(link);
  });
}

/**
 * Loads a screen's chunk, for at most 120 seconds, and with it stylesheets that were lost before. Rejects with a
 * `ChunkError` for code, and with a `StylesheetError` for a stylesheet that the bundler loads with it.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeoutMs);
  });
  try {
    const sheets = Promise.all([...lostSheets].map(loadSheetAgain));
    return await Promise.race([Promise.all([load(), sheets]).then(([chunk]) => chunk), timedOut]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    const sheet = error instanceof Error && /\S+\.css\b/.exec(error.message)?.[0];
    if (!sheet) throw new ChunkError(error);
    lostSheets.add(sheet);
    throw new StylesheetError(error);
  } finally {
    clearTimeout(timer);
  }
}
