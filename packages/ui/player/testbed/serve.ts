/** Builds the testbed's pages and serves them with the stream and a ClearKey licence server, on loopback. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { KEY } from './make-stream.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

export async function buildPages(out: string): Promise<void> {
  const root = import.meta.dirname;
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: [join(root, 'index.html'), join(root, 'bare.html')] },
    },
  });
}

async function licence(request: IncomingMessage, response: ServerResponse) {
  if (request.headers.authorization !== 'Bearer pass') return response.writeHead(403).end();
  const text = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      keys: [{ kty: 'oct', kid: text(KEY.id), k: text(KEY.value) }],
      type: 'temporary',
    }),
  );
}

async function file(path: string, response: ServerResponse) {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': 'no-store',
  });
  createReadStream(path).pipe(response);
}

/** Serves `pages` at `/` and `stream` at `/stream/`; returns the origin and a function that stops it. */
export async function serve(pages: string, stream: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname));
    if (path === '/licence') return void licence(request, response);
    if (path.startsWith('/stream/')) return void file(join(stream, path.slice('/stream'.length)), response);
    void file(join(pages, path === '/' ? 'index.html' : path), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
