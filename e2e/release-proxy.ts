import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the service that simulates releases and network failures. */
export interface ReleaseProxy {
  url: string;
  /** Renames every file of the app, as a release does; the old names return 404. */
  release(): void;
  /** Stops listening, as without a network; `mend` listens again. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const HASHED = /\bassets\/([\w.-]+?)-([\w-]{8})\.(json|js|css|woff2)/g;

/**
 * Gives the files of the service another hash with each release, so that two builds are served at one URL one after the
 * other without building twice.
 */
export async function startReleaseProxy(service: string): Promise<ReleaseProxy> {
  let release = 0;
  let server: Server;
  const mark = () => (release === 0 ? '' : `r${release}`);

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    let asked = path;
    if (path.startsWith('/assets/')) {
      const [, name, hash, own = '', ending] =
        /^\/assets\/([\w.-]+?)-([\w-]{8})(r\d+)?\.(\w+)/.exec(path) ?? [];
      // Names of another release are 404, for `manifest-hash.js` as for every other file.
      if (name !== undefined && own !== mark()) return void response.writeHead(404).end();
      if (name !== undefined) asked = `/assets/${name}-${hash}.${ending}`;
    }
    const body = await new Promise<Buffer>((resolve) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    });
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !/^(connection|accept-encoding|if-none-match|host|content-length)$/.test(name),
      ),
    );
    const reply = await fetch(service + asked, {
      method: request.method!,
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const sent = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? '';
    const renamed = /html|javascript|css|json/.test(type)
      ? Buffer.from(
          sent
            .toString('utf8')
            .replaceAll(HASHED, `assets/$1-$2${mark()}.$3`)
            .replaceAll(/(["'`]\.\/[\w.-]+?-[\w-]{8})(\.js)/g, `$1${mark()}$2`),
        )
      : sent;
    const kept = [...reply.headers].filter(
      ([name]) =>
        !/^(content-(length|encoding|security-policy)|connection|transfer-encoding|etag)$/.test(name),
    );
    response
      .writeHead(reply.status, { ...Object.fromEntries(kept), 'content-length': String(renamed.length) })
      .end(renamed);
  }

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer((request, response) => {
        handleRequest(request, response).catch(() => response.destroy());
      });
      server
        .once('error', reject)
        .listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => void (release += 1),
    cut: close,
    restore: async () => void (await listen(port)),
    stop: close,
  };
}
