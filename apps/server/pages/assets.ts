import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { chooseEncoding, matchesEtag } from '@rawi/platform';
import type { PageReply } from './page-reply.ts';

interface Asset {
  headers: Record<string, string>;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

export interface Assets {
  /** The reply for a file of the built app; undefined if there is no such file. */
  reply(
    path: string,
    request: { acceptEncoding?: string | undefined; ifNoneMatch?: string | undefined },
  ): PageReply | undefined;
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Static files of the client build, all in memory with their precompressed versions (about one megabyte). Files with a
 * hash in their name are immutable; the others, such as the service worker, are revalidated.
 */
export async function createAssets(clientDirectory: string): Promise<Assets> {
  const entries = await readdir(clientDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = contentTypes[extname(file)];
    if (type === undefined) continue;
    const path = `/${relative(clientDirectory, file).split(sep).join('/')}`;
    const identity = await readFile(file);
    const bodies: Asset['bodies'] = { identity };
    for (const [encoding, extension] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const)
      if (files.includes(file + extension)) bodies[encoding] = await readFile(file + extension);
    const headers: Record<string, string> = {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    assets.set(path, { headers, bodies });
  }
  return {
    reply(path, { acceptEncoding, ifNoneMatch }) {
      const asset = assets.get(path);
      if (asset === undefined) return undefined;
      if (matchesEtag(ifNoneMatch, asset.headers['etag']!))
        return { status: 304, headers: asset.headers, body: Buffer.alloc(0) };
      const encoding = chooseEncoding(acceptEncoding);
      const body = asset.bodies[encoding] ?? asset.bodies.identity;
      const headers: Record<string, string> = { ...asset.headers, 'content-length': String(body.length) };
      if (body !== asset.bodies.identity) headers['content-encoding'] = encoding;
      return { status: 200, headers, body };
    },
  };
}
