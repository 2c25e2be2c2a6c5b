import { CallError } from '@rawi/contract';
import { preferredLanguageTag, scopeOf, type Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SPOTS } from './spots.ts';
import {
  breakNames,
  breaksDocument,
  replyKinds,
  usualReplies,
  vastDocument,
  type BreakName,
  type ReplyKind,
} from './vast-documents.ts';

/** Milliseconds that a slow reply takes: longer than any player waits. */
const SLOW_MS = 15_000;
/** Pings that are remembered for a provider. */
const MAX_PINGS = 500;
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** What an advertisement told the ad server. */
export interface AdPing {
  event: string;
  break: string;
  ad: string;
  /** Of an error. */
  code: string;
  at: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '');
const kindOf = (value: unknown) => replyKinds.find((kind) => kind === value);
const languageOf = ({ headers }: FastifyRequest): 'eng' | 'ara' =>
  preferredLanguageTag(headers['accept-language'])?.startsWith('ar') ? 'ara' : 'eng';
const fileNames = new Set(
  SPOTS.flatMap((spot) => ['eng', 'ara'].flatMap((name) => [`${spot}.${name}.mp4`, `${spot}.${name}.vtt`])),
);

const pages = {
  eng: { title: 'The advertiser', text: 'A page of who advertises would open here.' },
  ara: { title: 'صاحب الإعلان', text: 'هنا تُفتح صفحة صاحب الإعلان.' },
};

/** Sends a file, or the part of it that a player asks for. */
function sendFilm(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, type: string) {
  reply.type(type).header('accept-ranges', 'bytes').header('cache-control', 'public, max-age=300');
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) return reply.send(bytes);
  const from = Number(range[1]);
  const to = range[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
  if (from > to) throw new CallError(9416);
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

/**
 * An ad server for the demo's ADBASED titles, at /sandbox/ads/: the breaks of a film (VMAP), their advertisements (VAST),
 * the films of these, and what players tell of them. `breaks.xml?pre=slow` lets the break before the film fail in that
 * way; `?all=dead` the plan of the breaks itself.
 */
export function registerAdServer(http: Http, now: () => Date): void {
  const pings = new Map<string, AdPing[]>();
  const films = new Map<string, Buffer>();
  const rootOf = (request: FastifyRequest) => `${scopeOf(request).origin}/sandbox/ads`;

  /** Behaves as the kind says; false where there is no reply at all. */
  async function behave(kind: ReplyKind | undefined, request: FastifyRequest): Promise<boolean> {
    if (kind === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    if (kind !== 'dead') return true;
    request.raw.socket.destroy();
    return false;
  }

  http.get('/sandbox/ads/breaks.xml', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const all = kindOf(query['all']);
    if (!(await behave(all, request))) return reply.hijack();
    const replies = { ...usualReplies };
    for (const name of breakNames) replies[name] = kindOf(query[name]) ?? replies[name];
    const text = breaksDocument(rootOf(request), replies);
    reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8');
    return reply.send(all === 'broken' ? text.slice(0, 200) : text);
  });

  http.get('/sandbox/ads/vast.xml', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const kind = kindOf(query['kind']) ?? 'single';
    const breakName: BreakName = breakNames.find((name) => name === query['break']) ?? 'pre';
    if (!(await behave(kind, request))) return reply.hijack();
    reply.header('cache-control', 'no-store').type('application/xml; charset=utf-8');
    return reply.send(
      vastDocument(kind, { root: rootOf(request), language: languageOf(request), breakName }),
    );
  });

  http.get('/sandbox/ads/films/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!fileNames.has(name)) throw new CallError(9404);
    const bytes = films.get(name) ?? (await readFile(new URL(`./films/${name}`, import.meta.url)));
    films.set(name, bytes);
    return sendFilm(request, reply, bytes, name.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/mp4');
  });

  http.get('/sandbox/ads/ping/:event', async (request, reply) => {
    const { provider } = scopeOf(request);
    const query = request.query as Record<string, unknown>;
    const told = pings.get(provider.id) ?? [];
    told.push({
      event: textOf((request.params as { event: string }).event),
      break: textOf(query['break']),
      ad: textOf(query['ad']),
      code: textOf(query['code']),
      at: now().toISOString(),
    });
    pings.set(provider.id, told.slice(-MAX_PINGS));
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  http.get('/sandbox/ads/pings', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return pings.get(scopeOf(request).provider.id) ?? [];
  });
  http.delete('/sandbox/ads/pings', async (request, reply) => {
    pings.delete(scopeOf(request).provider.id);
    return reply.code(204).send();
  });

  http.get('/sandbox/ads/advertiser', async (request, reply) => {
    const language = languageOf(request);
    const { title, text } = pages[language];
    const html = `<!doctype html><html lang="${language === 'ara' ? 'ar' : 'en'}" dir="${language === 'ara' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body style="font:1.2rem system-ui;padding:2rem"><h1>${title}</h1><p>${text}</p></body></html>`;
    reply.header('content-security-policy', CONTENT_POLICY).header('vary', 'Accept-Language');
    return reply.type('text/html; charset=utf-8').send(html);
  });
}
