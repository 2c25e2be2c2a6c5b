export interface EventReaderDeps {
  /** Opens the stream; `EventSource` could not send the session's header. */
  open(signal: AbortSignal): Promise<Response>;
  /** Called for each event, the first of a connection included: the state may have changed meanwhile. */
  onEvent(name: string, data: string, id: string | undefined): void;
  random?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** The service gives a sign of life every 20 seconds: a connection that is silent for longer is dead. */
const SILENT_MS = 50_000;

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * A field of an event. Its lines end with line feeds alone: the other separators of Unicode, at which a pattern's `.` ends too,
 * may stand in what people have written.
 */
const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/^ /, '');

/** Reads one connection to its end; resolves to whether anything came by it. */
async function readConnection({ open, onEvent }: EventReaderDeps, stopped: AbortSignal): Promise<boolean> {
  const connection = new AbortController();
  const end = () => connection.abort();
  stopped.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENT_MS);
  let came = false;
  try {
    const { body, ok } = await open(connection.signal);
    if (!ok || !body) return false;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return came;
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MS);
      const blocks = (text + value).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const name = fieldOf(block, 'event');
        if (name === undefined) continue;
        came = true;
        onEvent(name, fieldOf(block, 'data') ?? '', fieldOf(block, 'id'));
      }
    }
  } catch {
    return came;
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', end);
    end();
  }
}

/**
 * Reads a stream of events until it is stopped: a connection that ends is opened again, at once after a good one and later
 * and later after failures, at a random time, so that the readers of a service that restarts do not come all together.
 */
export function readEvents(deps: EventReaderDeps): () => void {
  const { random = Math.random, wait = sleep } = deps;
  const stopped = new AbortController();
  void (async () => {
    let waitMs = FIRST_WAIT_MS;
    while (!stopped.signal.aborted) {
      waitMs = (await readConnection(deps, stopped.signal))
        ? FIRST_WAIT_MS
        : Math.min(MAX_WAIT_MS, waitMs * 2);
      if (!stopped.signal.aborted) await wait(waitMs * (0.5 + random()), stopped.signal);
    }
  })();
  return () => stopped.abort();
}
