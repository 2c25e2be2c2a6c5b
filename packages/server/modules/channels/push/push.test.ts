import { createLog, createFolderBlobs, systemClock, testClock } from '@rawi/platform';
import { findFfmpeg, writePushPlaylist, type PushState } from '@rawi/media';
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPushMedia } from './push-media.ts';
import { createPushReceiver } from './push-receiver.ts';
import { readPushState, writePushState } from './push-state.ts';

const { ffmpeg } = findFfmpeg();
const folder = mkdtempSync(join(tmpdir(), 'rawi-push-'));
const blobs = createFolderBlobs(join(folder, 'blobs'));
const passphrase = 'a-long-secret-word';
const lines: string[] = [];
const log = createLog({ logLevel: 'silent' });
const noted = Object.assign(Object.create(log), {
  warn: (facts: object, text: string) => lines.push(`${text} ${JSON.stringify(facts)}`),
  info: (facts: object, text: string) => lines.push(`${text} ${JSON.stringify(facts)}`),
});

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

const stateNow = () => readPushState(blobs, 'rawi', 'C1');
async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within 40 s: ${what}\n${lines.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let port = 0;
let receiver: ReturnType<typeof createPushReceiver>;

/** Pushes a test picture for some seconds; resolves with the exit code. */
async function push(seconds: number, secret = passphrase, sound = true): Promise<number | null> {
  const program = spawn(
    ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25'],
      ...(sound ? ['-f', 'lavfi', '-i', 'sine=f=440'] : []),
      ...['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac'],
      ...['-f', 'mpegts', `srt://127.0.0.1:${port}?mode=caller&passphrase=${secret}`],
    ],
    { stdio: 'ignore' },
  );
  const [code] = (await once(program, 'close')) as [number | null];
  return code;
}

beforeAll(async () => {
  port = await freePort();
  const channel = { providerId: 'rawi', channelId: 'C1', port, passphrase };
  receiver = createPushReceiver(
    { blobs, clock: systemClock(), log: noted, workFolder: join(folder, 'work'), ffmpeg: () => ffmpeg },
    channel,
  );
  receiver.start();
  // ffmpeg listens within a second; a push before then is refused.
  await new Promise((resolve) => setTimeout(resolve, 1500));
});
afterAll(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a push by SRT', () => {
  test('with another passphrase is refused, and the secret is in no line', async () => {
    expect(await push(2, 'another-secret-word')).not.toBe(0);
    expect((await stateNow()).sessions).toEqual([]);
    expect(lines.join('\n')).not.toContain(passphrase);
  });

  test('becomes segments in three heights with sound; after a loss the next goes on after a discontinuity', async () => {
    await push(5);
    await until(
      async () => lines.filter((line) => line.startsWith('a push has ended')).length === 1,
      'the end',
    );
    const { sessions } = await stateNow();
    expect(Object.keys(sessions[0]!.tracks)).toEqual(['v720', 'v480', 'v270', 'a-und']);
    expect(await readPushState(blobs, 'rawi', 'C2'), 'of a channel that received nothing').toEqual({
      sessions: [],
      updatedAtMs: 0,
    });
    const count = sessions[0]!.tracks['v270']!.us.length;
    expect(count).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await push(4);
    await until(async () => (await stateNow()).sessions.length === 2, 'the second session');
    const state = await stateNow();
    expect(state.sessions[1]).toMatchObject({ mediaSequence: count, discontinuitySequence: 1 });
    const playlist = writePushPlaylist(state, 'v270', false)!;
    expect(playlist.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    const first = /\n\.\.\/s\/(\w+)\/v270\/(0)\.m4s/.exec(playlist)!;
    expect(await blobs.get(`media/rawi/push-C1/${first[1]}/v270/0.m4s`)).toBeDefined();
  });

  test('without sound is taken without sound', async () => {
    await until(() => lines.filter((line) => line.startsWith('a push has ended')).length === 2, 'the end');
    const before = (await stateNow()).sessions.length;
    // The first attempt finds no sound; a sender connects again.
    for (let n = 0; n < 6 && (await stateNow()).sessions.length === before; n += 1) {
      await push(4, passphrase, false).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    const session = (await stateNow()).sessions.at(-1)!;
    expect([session.hasAudio, Object.keys(session.tracks)]).toEqual([false, ['v720', 'v480', 'v270']]);
  });
});

describe('what viewers are given', () => {
  const clock = testClock('2026-11-20T12:00:00Z');
  const now = clock.now().getTime();
  const session = (id: string, mediaSequence: number, count: number, first = 0) => ({
    id,
    hasAudio: false,
    startedAtMs: now - 60_000,
    mediaSequence,
    discontinuitySequence: mediaSequence / 10,
    first,
    tracks: { v270: { init: 'init_2.mp4', us: Array.from({ length: count }, () => 2_000_000) } },
  });
  const ids = ['a'.repeat(12), 'b'.repeat(12)] as const;
  const state: PushState = {
    sessions: [session(ids[0], 0, 10, 8), session(ids[1], 10, 2)],
    updatedAtMs: now,
  };
  const media = createPushMedia({ blobs, clock }, [{ providerId: 'layali', channelId: 'C1' }]);

  test('is what was received, while it comes and for a while; then it has an end', async () => {
    await writePushState(blobs, 'layali', 'C1', state);
    expect(await media.isOnAir('layali', 'C1')).toBe(true);
    const read = async () => {
      const file = await media.resolve('layali', 'C1', 'v270/index.m3u8');
      return file && 'body' in file ? file.body.toString() : undefined;
    };
    expect(await read()).toContain('#EXT-X-MEDIA-SEQUENCE:8\n#EXT-X-DISCONTINUITY-SEQUENCE:0\n');
    expect((await read())!.split('\n').filter((line) => line.endsWith('m4s'))).toHaveLength(4);
    await clock.advance(10_000);
    expect([await media.isOnAir('layali', 'C1'), (await read())!.includes('ENDLIST')]).toEqual([
      false,
      false,
    ]);
    await clock.advance(3_000);
    expect(await read()).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  test('is over on a clock that was put back by an hour', async () => {
    await writePushState(blobs, 'layali', 'C1', state);
    const early = createPushMedia({ blobs, clock: testClock('2026-11-20T11:00:00Z') }, [
      { providerId: 'layali', channelId: 'C1' },
    ]);
    expect(await early.isOnAir('layali', 'C1')).toBe(false);
    const list = await early.resolve('layali', 'C1', 'v270/index.m3u8');
    expect(list && 'body' in list && list.body.toString()).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  test('is nothing of another channel, provider, session or file', async () => {
    expect(await media.resolve('rawi', 'C1', 'master.m3u8')).toBeUndefined();
    expect(await media.resolve('layali', 'C1', `s/${'c'.repeat(12)}/v270/0.m4s`)).toBeUndefined();
    expect(await media.resolve('layali', 'C1', `s/${ids[0]}/../../x.m4s`)).toBeUndefined();
    expect(await media.resolve('layali', 'C1', `s/${ids[0]}/v270/8.m4s`)).toEqual({
      key: `layali/push-C1/${ids[0]}/v270/8.m4s`,
    });
    expect(await media.resolve('layali', 'C1', 'v999/index.m3u8')).toBeUndefined();
  });
});
