import { connect, type Socket } from 'node:net';
import type { Load, LoadResult } from './load.ts';

/** Child process of load.ts: plain sockets and minimal work per reply. */
const headEnd = Buffer.from('\r\n\r\n');

process.once('message', (load: Load) => {
  measure(load).then(
    (result) => process.send!(result),
    (error: Error) => process.send!({ error: error.message }),
  );
});

async function measure(load: Load): Promise<LoadResult> {
  const first = new URL(load.urls[0]!);
  const requests = load.urls.map((url) => requestFor(new URL(url), load.headers ?? {}));
  const durationsMs: number[] = [];
  const state = { counting: false, over: false, failures: 0, bytes: 0 };
  const connections = Array.from({ length: load.connections }, (_, index) =>
    sendRequests(
      connect(Number(first.port), first.hostname),
      requests,
      firstRequestIndex(index, load),
      durationsMs,
      state,
    ),
  );
  const broken = Promise.all(connections.map(({ ended }) => ended));
  const seconds = async (): Promise<number> => {
    await Promise.all(connections.map(({ open }) => open));
    await sleepSeconds(load.warmUpSeconds ?? 1);
    state.counting = true;
    const began = performance.now();
    await sleepSeconds(load.seconds);
    state.over = true;
    return (performance.now() - began) / 1000;
  };
  const elapsed = await Promise.race([seconds(), broken.then(() => 0)]);
  for (const { socket } of connections) socket.destroy();
  durationsMs.sort((a, b) => a - b);
  const at = (part: number): number =>
    durationsMs[Math.min(durationsMs.length - 1, Math.floor(durationsMs.length * part))] ?? 0;
  return {
    perSecond: durationsMs.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    requests: durationsMs.length,
    failures: state.failures,
    bytesPerSecond: state.bytes / elapsed,
  };
}

/** Connections start at different URLs, spread over the list, so that they do not repeat each other's requests. */
function firstRequestIndex(index: number, { urls, connections }: Load): number {
  return Math.floor((index * urls.length) / connections);
}

interface LoadState {
  counting: boolean;
  over: boolean;
  failures: number;
  bytes: number;
}

function sendRequests(
  socket: Socket,
  requests: readonly Buffer[],
  start: number,
  took: number[],
  state: LoadState,
): { socket: Socket; open: Promise<void>; ended: Promise<never> } {
  let next = start % requests.length;
  let sent = 0;
  let head: Buffer = Buffer.alloc(0);
  let remainingBytes = -1;
  const sendNext = (): void => {
    sent = performance.now();
    socket.write(requests[next]!);
    next = (next + 1) % requests.length;
  };
  const ended = new Promise<never>((_, reject) => {
    const read = (bytes: Buffer): void => {
      if (remainingBytes < 0) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
        const end = head.indexOf(headEnd);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
        if (length === undefined) {
          reject(new Error(`a reply has no content-length:\n${text}`));
          return;
        }
        if (!text.startsWith('HTTP/1.1 2') && state.counting) state.failures += 1;
        remainingBytes = Number(length) - (head.length - end - headEnd.length);
        head = Buffer.alloc(0);
      } else remainingBytes -= bytes.length;
      if (state.counting) state.bytes += bytes.length;
      if (remainingBytes > 0) return;
      remainingBytes = -1;
      if (state.counting && !state.over) took.push(performance.now() - sent);
      if (!state.over) sendNext();
    };
    socket.setNoDelay(true);
    socket.on('data', read);
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => {
      if (!state.over) reject(new Error('a connection was closed'));
    });
  });
  const open = new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  return { socket, open, ended };
}

function requestFor(url: URL, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: url.host, connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

function sleepSeconds(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
}
