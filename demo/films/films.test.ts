import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { films, makeFilm, trailers } from './index.ts';

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const ffprobe = ffmpeg.replace(/ffmpeg(\.exe)?$/, 'ffprobe$1');
const root = mkdtempSync(path.join(tmpdir(), 'films-'));
const size = { width: 320, height: 180 };
const plan = (id: string): (typeof films)[number] => films.find((film) => film.id === id)!;

afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Probe {
  streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    channels?: number;
    sample_rate?: string;
    tags?: Record<string, string>;
  }[];
  format: { duration: string };
}

function probe(file: string): Probe {
  const { stdout } = spawnSync(ffprobe, [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ]);
  return JSON.parse(stdout.toString()) as Probe;
}

function sound(file: string, track: number): Int16Array {
  const { stdout } = spawnSync(
    ffmpeg,
    ['-v', 'error', '-i', file, '-map', `0:a:${track}`, '-f', 's16le', '-'],
    { maxBuffer: 1e8 },
  );
  return new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1);
}

/** Mean of the picture's light at a second, 0 to 255. */
function brightness(file: string, seconds: number): number {
  const { stdout } = spawnSync(
    ffmpeg,
    [
      '-v',
      'error',
      '-ss',
      String(seconds),
      '-i',
      file,
      '-frames:v',
      '1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'gray',
      '-',
    ],
    { maxBuffer: 1e8 },
  );
  return stdout.reduce((sum, value) => sum + value, 0) / stdout.length;
}

function cues(file: string): { start: number; end: number; text: string }[] {
  const [head, ...blocks] = readFileSync(file, 'utf8').trim().split(/\n\n+/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, time, ...text] = block.split('\n');
    const [start, end] = time!.split(' --> ').map((stamp) => {
      const [, h, m, s] = /^(\d\d):(\d\d):(\d\d\.\d{3})$/.exec(stamp)!;
      return Number(h) * 3600 + Number(m) * 60 + Number(s);
    });
    return { start: start!, end: end!, text: text.join('\n') };
  });
}

/** Programs of the encoder whose command line names `folder`; Linux only, else none. */
function encoders(folder: string): string[] {
  try {
    return readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .filter((pid) => {
        try {
          const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
          return line.includes(folder) && line.includes('rawvideo');
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
}

async function until(what: () => boolean, ms = 30_000): Promise<void> {
  for (const start = Date.now(); !what();) {
    if (Date.now() - start > ms) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
}

describe('the plans', () => {
  test('there is one film to each world, 20 to 60 seconds, with both titles', () => {
    expect(films).toHaveLength(10);
    expect(new Set(films.map(({ version }) => version)).size).toBe(10);
    for (const { seconds, title } of films) {
      expect(seconds).toBeGreaterThanOrEqual(20);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(title.en).toMatch(/[A-Z]/);
      expect(title.ar).toMatch(/[\u0621-\u064A]/);
    }
  });

  test('the same plan has the same version in another process, which loads no canvas', () => {
    const script = `import { films } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const loaded = process.report.getReport().sharedObjects.filter((file) => /skia|canvas/.test(file));
      console.log(JSON.stringify({ versions: films.map((film) => film.version), loaded }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(stderr.toString()).toBe('');
    expect(JSON.parse(stdout.toString())).toEqual({
      versions: films.map(({ version }) => version),
      loaded: [],
    });
  });
});

describe('a short cut', () => {
  const folder = path.join(root, 'cut');
  const made = makeFilm(plan('dunes'), folder, { ffmpeg, size, seconds: 4 });

  test('has the asked size and length and two sound tracks tagged eng and ara', async () => {
    const { video } = await made;
    const { streams, format } = probe(video);
    expect(Number(format.duration)).toBeCloseTo(4, 1);
    const [picture, ...tracks] = streams;
    expect(picture).toMatchObject({ codec_name: 'h264', ...size });
    expect(tracks.map(({ tags }) => tags?.['language'])).toEqual(['eng', 'ara']);
    for (const track of tracks) expect(track).toMatchObject({ channels: 2, sample_rate: '48000' });
  });

  test('its captions parse, follow one another and lie inside the film, each in its language', async () => {
    const { captions } = await made;
    expect(captions.map(({ language }) => language)).toEqual(['eng', 'ara']);
    for (const { language, file } of captions) {
      const list = cues(file);
      expect(list.length).toBeGreaterThan(0);
      for (const [i, { start, end, text }] of list.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(4);
        expect(start).toBeGreaterThanOrEqual(list[i - 1]?.end ?? 0);
        expect(text).toMatch(language === 'eng' ? /^[A-Z]/ : /^[\u0621-\u064A]/);
        expect(text).not.toMatch(/[\u064C-\u0650\u0652]/);
      }
    }
  });

  test('its two tracks have different voices, loud enough and below full scale', async () => {
    const { video } = await made;
    const [english, arabic] = [sound(video, 0), sound(video, 1)];
    let apart = 0;
    for (const [i, value] of english.entries()) apart += Math.abs(value - arabic[i]!);
    expect(apart / english.length).toBeGreaterThan(300);
    for (const track of [english, arabic]) {
      const peak = track.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(peak).toBeGreaterThan(6000);
      expect(peak).toBeLessThan(30000);
    }
  });

  test('is identical, byte for byte, when it is made again', async () => {
    const { video } = await made;
    const again = await makeFilm(plan('dunes'), path.join(root, 'again'), { ffmpeg, size, seconds: 4 });
    expect(readFileSync(again.video).equals(readFileSync(video))).toBe(true);
  });
});

describe('a trailer', () => {
  const dunes = trailers.find(({ world }) => world === 'dunes')!;

  test('there is one to each film, 12 to 15 seconds long, without the end of the film', () => {
    expect(trailers.map(({ world }) => world)).toEqual(films.map(({ world }) => world));
    expect(new Set([...films, ...trailers].map(({ version }) => version)).size).toBe(20);
    for (const { world, seconds, pieces } of trailers) {
      expect(seconds, world).toBeGreaterThanOrEqual(11.5);
      expect(seconds, world).toBeLessThanOrEqual(15.5);
      const film = films.find((one) => one.world === world)!;
      expect(Math.max(...pieces.map(({ to }) => to)), world).toBeLessThan(film.seconds * 0.9);
      for (const { from, to } of pieces) expect(to, world).toBeGreaterThan(from + 2);
    }
  });

  test('has two lines of its story in each language and fades to black', async () => {
    const { video, captions } = await makeFilm(dunes, path.join(root, 'trailer'), { ffmpeg, size });
    const { streams, format } = probe(video);
    expect(Number(format.duration)).toBeCloseTo(dunes.seconds, 1);
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio']);
    for (const { file } of captions) {
      const list = cues(file);
      expect(list).toHaveLength(2);
      expect(list[0]!.start).toBeCloseTo(0.3, 1);
      expect(list[1]!.end).toBeLessThan(dunes.seconds - 1);
    }
    // Both languages have the same score, so what differs is the voices: heard where their captions stand.
    const [english, arabic] = [sound(video, 0), sound(video, 1)];
    const heard = captions.map(({ file }) => cues(file));
    const voiced = (from: number, to: number): number => {
      let energy = 0;
      for (let i = Math.round(from * 96_000); i < Math.round(to * 96_000); i += 1)
        energy += (english[i]! - arabic[i]!) ** 2;
      return Math.sqrt(energy / ((to - from) * 96_000));
    };
    const spoken = heard.flat();
    const silent = Array.from({ length: Math.floor(dunes.seconds * 10) }, (_v, i) => i / 10)
      .filter((at) => spoken.every(({ start, end }) => at + 0.1 < start || at > end))
      .map((at) => voiced(at, at + 0.1));
    expect(silent.length).toBeGreaterThan(5);
    const still = silent.toSorted((a, b) => a - b)[Math.floor(silent.length / 2)]!;
    for (const list of heard)
      for (const { start, end } of list) expect(voiced(start, end - 0.5)).toBeGreaterThan(still * 20);
    const last = brightness(video, dunes.seconds - 0.05);
    expect(last).toBeLessThan(24);
    expect(brightness(video, 2)).toBeGreaterThan(last * 2);
  });
});

describe('a film that is stopped', () => {
  test('leaves no encoder and no partial file when its signal is aborted', async () => {
    const folder = path.join(root, 'aborted');
    const stop = new AbortController();
    const making = makeFilm(plan('dunes'), folder, {
      ffmpeg,
      size,
      seconds: 8,
      signal: stop.signal,
      onProgress: (part) => {
        if (part > 0.02) stop.abort(new Error('enough'));
      },
    });
    await expect(making).rejects.toThrow('enough');
    expect(readdirSync(folder)).toEqual([]);
    expect(encoders(folder)).toEqual([]);
  });

  const command = fileURLToPath(new URL('./make.ts', import.meta.url));
  const start = (folder: string): ChildProcess =>
    spawn(process.execPath, [command, 'sea', folder, `--ffmpeg=${ffmpeg}`, '--width=320', '--seconds=10'], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });

  test('ends its encoder when the command gets a signal', async () => {
    const folder = path.join(root, 'told');
    const child = start(folder);
    await until(() => encoders(folder).length > 0);
    child.kill('SIGTERM');
    const code = await new Promise((resolve) => {
      child.once('exit', resolve);
    });
    expect(code).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
    expect(encoders(folder)).toEqual([]);
  });

  test('ends when its parent process is gone, even after SIGKILL', async () => {
    const left = path.join(root, 'left');
    const child = start(left);
    await until(() => encoders(left).length > 0);
    child.stdin!.destroy();
    expect(
      await new Promise((resolve) => {
        child.once('exit', resolve);
      }),
    ).toBe(130);
    expect(encoders(left)).toEqual([]);

    const killed = path.join(root, 'killed');
    const other = start(killed);
    await until(() => encoders(killed).length > 0);
    other.kill('SIGKILL');
    await until(() => encoders(killed).length === 0);
    expect(readdirSync(killed)).not.toContain('master.mkv');
  });
});

test('a failure has a one-sentence message', async () => {
  await expect(
    makeFilm(plan('dunes'), path.join(root, 'none'), {
      ffmpeg: path.join(root, 'no-ffmpeg'),
      size,
      seconds: 1,
    }),
  ).rejects.toThrow(/ffmpeg could not be started/);
  expect(readdirSync(path.join(root, 'none'))).toEqual([]);
});
