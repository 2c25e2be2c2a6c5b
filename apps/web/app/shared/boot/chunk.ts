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

/**
 * Loads a screen's chunk, for at most 120 seconds. Rejects with a `ChunkError` for code, and with a `StylesheetError`
 * for a stylesheet that the bundler loads with it.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeoutMs);
  });
  try {
    return await Promise.race([load(), timedOut]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    const isStylesheet = error instanceof Error && /\bCSS\b|\.css\b/.test(error.message);
    throw isStylesheet ? new StylesheetError(error) : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
