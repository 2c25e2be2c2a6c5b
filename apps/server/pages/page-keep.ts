import type { Page } from './page.ts';

export interface KeepSettings {
  /** Bytes of all kept pages together. */
  bytes: number;
  /** Seconds for which a page is given out as it is. */
  freshSeconds: number;
  /** Seconds after that in which it is given out while a new one is rendered. */
  staleSeconds: number;
}

export interface PageKeep {
  /** The kept page, else the rendered one. Several who ask for the same page share one render. */
  take(key: string, render: () => Promise<Page>): Promise<Page>;
  /** Forgets the pages whose key begins so; all of them without an argument. */
  clear(prefix?: string): void;
  readonly bytes: number;
}

const sizeOf = ({ body }: Page) => body.plain.length + body.gzip.length + body.br.length;

/** Rendered pages as bytes, at most so many, the least recently asked for making room. Only good pages stay. */
export function createPageKeep(settings: KeepSettings, now: () => number): PageKeep {
  const kept = new Map<string, { page: Page; at: number }>();
  const running = new Map<string, Promise<Page>>();
  // Counts the clearings: what was being rendered before one must not be kept after it.
  let clearings = 0;
  let bytes = 0;

  const drop = (key: string) => {
    const entry = kept.get(key);
    if (entry === undefined) return;
    bytes -= sizeOf(entry.page);
    kept.delete(key);
  };

  const keep = (key: string, page: Page) => {
    drop(key);
    const size = sizeOf(page);
    if (page.status !== 200 && page.status !== 404) return;
    if (size > settings.bytes) return;
    kept.set(key, { page, at: now() });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= settings.bytes) break;
      drop(oldest);
    }
  };

  const run = (key: string, render: () => Promise<Page>): Promise<Page> => {
    const present = running.get(key);
    if (present) return present;
    const begun = clearings;
    const rendering = render()
      .then((page) => {
        // A page that fails now must not take the place of one that was good a moment ago.
        if (begun === clearings && page.status < 500) keep(key, page);
        return page;
      })
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    running.set(key, rendering);
    return rendering;
  };

  return {
    async take(key, render) {
      const entry = kept.get(key);
      if (entry === undefined) return run(key, render);
      const age = (now() - entry.at) / 1000;
      if (age >= settings.freshSeconds + settings.staleSeconds) return run(key, render);
      kept.delete(key);
      kept.set(key, entry);
      if (age >= settings.freshSeconds) run(key, render).catch(() => undefined);
      return entry.page;
    },
    clear(prefix = '') {
      clearings++;
      running.clear();
      for (const key of [...kept.keys()]) if (key.startsWith(prefix)) drop(key);
    },
    get bytes() {
      return bytes;
    },
  };
}
