import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, nginx } from '../tools/set-up/programs.mjs';
import { freePort } from '../tools/service/run-service.ts';

export interface CachingProxy {
  /** Base URL, without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * How the proxy handles client headers: `written` sets them as in docs/operate.md, with the country by network address
 * (here by the header `X-Seen-In`, in place of a GeoIP database); `careless` passes everything on.
 */
export type ProxyHeaders = 'written' | 'careless';

const directives: Record<ProxyHeaders, string> = {
  written: `
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-Host "";
      proxy_set_header X-Country-Code $country;
      proxy_cache_key "$scheme $http_host $request_uri $country";`,
  careless: `
      proxy_set_header Host $http_host;
      proxy_cache_key "$scheme $proxy_host $request_uri";`,
};

/** nginx with `proxy_cache` in front of a service. Throws where nginx is not installed, or does not start. */
export async function startCachingProxy(service: string, headers: ProxyHeaders): Promise<CachingProxy> {
  const program = findProgram(nginx);
  if (program === undefined) throw new Error('nginx is not installed (Debian: apt-get install nginx-light)');
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'rawi-cache-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${home}/${name};`)
    .join('\n');
  await writeFile(
    join(home, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${home}/pid;
error_log ${home}/error.log;
events { worker_connections 256; }
http {
${temporary}
  access_log off;
  proxy_cache_path ${home}/cache keys_zone=pages:1m inactive=10m;
  map $http_x_seen_in $country { default BH; SA SA; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${service};
      proxy_http_version 1.1;
      proxy_cache pages;${directives[headers]}
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const child = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(home, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 400; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output}`);
    const reply = await fetch(`${url}/healthz`).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return { url, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`nginx did not start: ${output}`);
}
