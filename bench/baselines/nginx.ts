import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, nginx } from '../../tools/set-up/programs.mjs';
import { freePort } from '../../tools/service/run-service.ts';
import type { Baseline } from './bare.ts';

/** Note of the row where the comparison cannot be made. */
export const nginxMissingNote = 'nginx is not installed here (Debian: apt-get install nginx-light)';

/**
 * nginx with one worker and sendfile over the files of a folder.
 * @param files the folder that is served
 * @param folder where its configuration and logs are written
 * @returns undefined where nginx is not installed
 */
export async function startNginx(files: string, folder: string): Promise<Baseline | undefined> {
  const program = findProgram(nginx);
  if (program === undefined) return undefined;
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(home, name)};`)
    .join('\n');
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${join(home, 'pid')};
error_log ${join(home, 'error.log')};
events { worker_connections 1024; }
http {
${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${files};
  }
}
`,
  );
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output}`);
    const reply = await fetch(url).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply !== undefined) return { url, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`nginx did not start: ${output}`);
}
