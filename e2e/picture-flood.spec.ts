import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashRenditions } from './dash-renditions.ts';
import { insertFakeFilm } from './fake-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm, playablePackage } from './playable-film.ts';

/** Pictures requested at once. */
const PICTURES_AT_ONCE = 60;
/** More segments than fit into the segment cache: some come from memory, some from the disk. */
const SEGMENTS = 80;
const SEGMENT_BYTES = 1_500_000;
/** Maximum p99 of a segment in milliseconds while pictures are generated. */
const SEGMENT_P99_MS = 100;
/** Other tests may disturb one round, not all of them; the limit is relative to the machine's own speed. */
const ROUNDS = 3;
/** Maximum memory growth of the main process in bytes. */
const MAX_GROWTH_BYTES = 120 * 1024 * 1024;
/** Seconds of watching: without load, and minimum and maximum under load until the first picture is ready. */
const [QUIET_SECONDS, MIN_SECONDS, MAX_SECONDS] = [4, 8, 120];
/** Maximum CPU seconds after all clients have left; the whole queue would take some sixty. */
const MAX_REMAINING_CPU_SECONDS = 8;
/** Seconds after which the picture processes must have exited. */
const MAX_EXIT_SECONDS = 120;

let service: OwnService;

beforeAll(async () => {
  // Without jobs: no background drawing.
  service = await startOwnService({ RAWI_ROLE: 'web', LOG_LEVEL: 'warn' });
  await insertFakeFilm(service, SEGMENTS, SEGMENT_BYTES);
});
afterAll(() => service.stop());

/** URLs of landscapes in their largest width, none of which was generated yet. */
async function largestPictures(): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; page <= 6; page += 1) {
    const reply = await fetch(`${service.url}/cms/subscriber/v1/content?page=${page}&pagesize=100`);
    const { data } = (await reply.json()) as {
      data: { poster: { posterid: string; postertype: string }[] }[];
    };
    for (const { poster } of data)
      for (const one of poster) if (one.postertype === 'LANDSCAPE') ids.add(one.posterid);
  }
  return [...ids].map((id) => `${service.url}/images/rawi/${id}/1920.avif`);
}

/** URLs of the segments of a film's first video rendition. */
async function segmentsOf(manifestAddress: string): Promise<string[]> {
  const manifest = await (await fetch(manifestAddress)).text();
  const [video] = dashRenditions(manifest);
  return video!.segments.map((name) => new URL(name, manifestAddress).href);
}

/** Fetches segments one after the other until `stop`, which returns the milliseconds of each. */
function watch(segments: readonly string[]): { stop(): Promise<number[]> } {
  let going = true;
  const took: number[] = [];
  const watching = (async () => {
    for (let i = 0; going; i += 1) {
      const began = performance.now();
      const reply = await fetch(segments[i % segments.length]!);
      const { byteLength } = await reply.arrayBuffer();
      expect([reply.status, byteLength > 0]).toEqual([200, true]);
      took.push(performance.now() - began);
      await sleep(10);
    }
  })();
  return {
    async stop() {
      going = false;
      await watching;
      return took;
    },
  };
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!;

interface PictureReply {
  status: number;
  retryAfter: string | null;
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<PictureReply | undefined> {
  try {
    const reply = await fetch(address, { signal });
    await reply.arrayBuffer();
    return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** CPU seconds of each picture process of the service, by process id. */
async function pictureProcesses(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const [, parent, ...rest] = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
    if (Number(parent) !== service.pid || !/(?:image|drawing|artist)-process\.ts/.test(command!)) continue;
    found.set(Number(name), (Number(rest[9]) + Number(rest[10])) / 100);
  }
  return found;
}

const sum = (spent: Map<number, number>) => [...spent.values()].reduce((all, seconds) => all + seconds, 0);

test('sixty pictures in their largest size, requested at once, neither stall a film nor fill the memory, and are cancelled with their clients', async () => {
  const { objectid } = await playableFilm(service.url);
  const pictures = await largestPictures();
  expect(pictures.length).toBeGreaterThanOrEqual(PICTURES_AT_ONCE * ROUNDS);
  const rounds: { quiet: number; crowded: number }[] = [];
  const good = () => rounds.some(({ quiet, crowded }) => crowded < Math.max(SEGMENT_P99_MS, 2 * quiet));
  for (let round = 0; round < ROUNDS && !good(); round += 1) {
    const segments = await segmentsOf((await playablePackage(service.url, objectid)).streamfilename);
    expect(segments).toHaveLength(SEGMENTS);
    const requested = pictures.slice(round * PICTURES_AT_ONCE, (round + 1) * PICTURES_AT_ONCE);
    const alone = watch(segments);
    await sleep(QUIET_SECONDS * 1000);
    const quiet = p99(await alone.stop());
    const before = (await service.memoryBytes()).own;

    const leaving = new AbortController();
    const received: PictureReply[] = [];
    const film = watch(segments);
    const replies = Promise.all(
      requested.map(async (address) => {
        const reply = await fetchPicture(address, leaving.signal);
        if (reply) received.push(reply);
      }),
    );
    const began = performance.now();
    const passed = () => (performance.now() - began) / 1000;
    while (
      passed() < MIN_SECONDS ||
      (passed() < MAX_SECONDS && !received.some(({ status }) => status === 200))
    )
      await sleep(200);
    const grown = (await service.memoryBytes()).own - before;
    rounds.push({ quiet, crowded: p99(await film.stop()) });
    leaving.abort();
    await replies;
    for (const { status, retryAfter } of received) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    expect(
      received.some(({ status }) => status === 200),
      'pictures are generated meanwhile',
    ).toBe(true);
    expect(
      received.some(({ status }) => status === 503),
      'too many are refused',
    ).toBe(true);
    expect(grown).toBeLessThan(MAX_GROWTH_BYTES);
    await expectEnd();
  }
  expect(good(), `milliseconds of a segment: ${JSON.stringify(rounds)}`).toBe(true);

  // Native image libraries are loaded in child processes only, whose memory is freed on exit.
  const maps = await readFile(`/proc/${service.pid}/maps`, 'utf8');
  expect(maps).not.toMatch(/libvips|sharp|skia|napi-rs/);
}, 900_000);

/** Waits until the picture processes have exited, and checks that only started work was finished. */
async function expectEnd(): Promise<void> {
  const until = Date.now() + MAX_EXIT_SECONDS * 1000;
  const spent = new Map(await pictureProcesses());
  const began = sum(spent);
  for (let now = spent; now.size > 0; now = await pictureProcesses()) {
    for (const [pid, seconds] of now) spent.set(pid, seconds);
    expect(sum(spent) - began, 'work continues after all clients left').toBeLessThan(
      MAX_REMAINING_CPU_SECONDS,
    );
    expect(Date.now(), 'the processes do not exit').toBeLessThan(until);
    await sleep(500);
  }
}
