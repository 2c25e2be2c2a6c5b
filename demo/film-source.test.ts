import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFilmSource } from './film-source.ts';
import { trailers } from './films/index.ts';

test('a film is made also where its process hangs in its exit, as Node may: the next ones do not wait for ever', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'film-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const hang = 'process.on("exit",()=>Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0))';
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(hang)}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const make = createFilmSource(() => process.env['FFMPEG_PATH'] ?? 'ffmpeg', 160);
  const made = await make({ film: trailers[0]!.id } as never, folder, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(made.video).toBe(path.join(folder, 'master.mkv'));
});
