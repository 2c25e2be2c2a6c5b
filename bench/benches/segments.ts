import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { compareLoads } from '../load.ts';
import { startNginx, nginxMissingNote } from '../baselines/nginx.ts';

const FILE_COUNT = 16;
const FILE_BYTES = 1_500_000;
const names = Array.from({ length: FILE_COUNT }, (_, index) => `${index + 1}.m4s`);

/** Segments from memory under signed URLs, compared with nginx sending the same files. */
const segments: Bench = {
  name: 'segments',
  async run({ folder, progress, onEnd }) {
    const files = join(folder, 'blobs', 'media', 'bench', 'segments', 'clear');
    await mkdir(files, { recursive: true });
    for (const name of names) await writeFile(join(files, name), randomBytes(FILE_BYTES));
    const row = { what: 'Segments of 1.5 MB', budget: 'nginx’s sendfile', unit: 'req/s' };
    const nginx = await startNginx(files, folder);
    if (!nginx) return [{ ...row, measured: 0, ok: true, note: `not measured: ${nginxMissingNote}` }];
    onEnd(nginx.stop);
    const child = fork(join(import.meta.dirname, '../baselines/media-child.ts'));
    onEnd(() => child.disconnect());
    const prefix = await new Promise<string>((resolve) => {
      child.once('message', (address) => resolve(String(address)));
      child.send(join(folder, 'blobs'));
    });
    const load = (root: string) => ({ urls: names.map((name) => root + name), connections: 8, seconds: 4 });
    const { ours, theirs, ratio } = await compareLoads(load(prefix), load(`${nginx.url}/`));
    progress(`${Math.round(ours.perSecond)}/s against ${Math.round(theirs.perSecond)}/s`);
    const gigabytes = (ours.bytesPerSecond / 1e9).toFixed(2);
    return [
      {
        ...row,
        measured: ours.perSecond,
        ratio,
        ok: ratio >= 1 && ours.failures === 0,
        note: `8 connections, ${gigabytes} GB/s`,
      },
    ];
  },
};

export default segments;
