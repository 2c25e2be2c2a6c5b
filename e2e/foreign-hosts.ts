import { createDecipheriv, createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceBases, type ServiceBase } from '@rawi/contract';
import {
  availabilities,
  cardOf,
  configuredScreens,
  contentOf,
  deckedScreens,
  entries,
  genres,
  seasonsOf,
} from './foreign-catalogue.ts';

type Json = Record<string, unknown>;
export type Base = ServiceBase;

/** The provider of the foreign hosts, and the key with which its devices are registered. */
export const foreignProvider = { id: 'marsa', deviceKey: 'marsa-device-key' };

/** One received call. */
export interface RecordedCall {
  base: Base;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
}

export interface ForeignHosts {
  /** Scheme and host of each base. */
  origins: Record<Base, string>;
  configurationUrl: string;
  /** The calls since the last `forget`, without preflights, files and media. */
  recordedCalls: RecordedCall[];
  /** Calls outside of the specification, as `base METHOD path`. */
  unknown: string[];
  clearCalls(): void;
  /** The decking of the next start. */
  decking: unknown[];
  /** Returns the URL of a manifest of the service under test; called by each package call. */
  film: () => Promise<string>;
  stop(): Promise<void>;
}

/** An error reply of the specification (ERR-02). */
class ErrorReply extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, reason: string) {
    super(reason);
    this.status = status;
    this.code = code;
  }
}

interface HandlerInput {
  request: IncomingMessage;
  recordedCall: RecordedCall;
  body: string;
}

const picture = (name: string, hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><rect width="160" height="90" fill="hsl(${hue} 45% 28%)"/>` +
  `<path d="M0 62q40-18 80 0t80 0v28H0z" fill="hsl(${hue} 50% 18%)"/><circle cx="118" cy="26" r="13" fill="hsl(${hue + 40} 80% 72%)"/>` +
  `<text x="8" y="84" font-size="7" fill="#fff" opacity=".7">${name}</text></svg>`;

/** Six HTTP servers that implement the calls of the specification; everything else is 404 in JSON. */
export async function runForeignHosts(): Promise<ForeignHosts> {
  const requested: RecordedCall[] = [];
  const unknown: string[] = [];
  const tokens = new Set<string>();
  let filmOrigin = '';
  const running: ForeignHosts = {
    origins: {} as ForeignHosts['origins'],
    configurationUrl: '',
    recordedCalls: requested,
    unknown,
    decking: deckedScreens,
    film: async () => Promise.reject(new Error('no film was named')),
    clearCalls: () => void requested.splice(0),
    stop: async () =>
      void (await Promise.all(
        servers.map(
          (server) => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
        ),
      )),
  };

  const language = ({ recordedCall: { query } }: HandlerInput) => {
    const code = query['displaylanguage'];
    if (code !== 'eng' && code !== 'ara') throw new ErrorReply(400, 1002, 'displaylanguage is missing');
    return code;
  };
  const list = (given: HandlerInput, all: Json[], most = 15): Json => {
    const page = Number(given.recordedCall.query['page'] ?? 1);
    const pagesize = Number(given.recordedCall.query['pagesize'] ?? most);
    return {
      page,
      pagesize,
      totalcount: all.length,
      data: all.slice((page - 1) * pagesize, page * pagesize),
    };
  };
  const cards = (given: HandlerInput, found: typeof entries) =>
    found.map((entry) => cardOf(entry, language(given), running.origins.cms));
  const entryOf = (id: string) => {
    const found = entries.find((entry) => entry.id === decodeURIComponent(id));
    if (!found) throw new ErrorReply(404, 7001, 'No such data Found');
    return found;
  };
  const country = ({ recordedCall: { query } }: HandlerInput) => {
    if (query['country'] !== 'OM') throw new ErrorReply(400, 1002, 'country is missing');
  };

  function contents(given: HandlerInput): Json {
    const { contentlist, category, objecttype, genre, productionyear, seriesid, seasonnum } =
      given.recordedCall.query;
    if (contentlist !== undefined)
      return list(given, cards(given, (JSON.parse(contentlist) as string[]).map(entryOf)));
    const all = objecttype === 'SEASON' && seriesid ? seasonsOf(seriesid) : entries;
    const isPart = (more: Json | undefined) => more?.['seriesid'] !== undefined;
    const found = all.filter(
      (one) =>
        (category === undefined || one.category === category) &&
        (objecttype === undefined || one.objecttype === objecttype) &&
        (genre === undefined || genres[one.genre].includes(genre as never)) &&
        (productionyear === undefined || String(one.year) === productionyear) &&
        (seriesid === undefined ? !isPart(one.more) : one.more?.['seriesid'] === seriesid) &&
        (seasonnum === undefined || String(one.more?.['seasonnum']) === seasonnum),
    );
    return list(given, cards(given, found));
  }

  function search(given: HandlerInput): typeof entries {
    const words = (given.recordedCall.query['query'] ?? '').toLowerCase();
    if (/layla|ليلى/.test(words)) return entries.slice(0, 3);
    return entries.filter(
      ({ en, ar, more }) =>
        more?.['seriesid'] === undefined && (en.toLowerCase().includes(words) || ar.includes(words)),
    );
  }

  function register(given: HandlerInput, providerid: string): Json {
    if (providerid !== foreignProvider.id) throw new ErrorReply(400, 1006, 'unknown provider');
    const decipher = createDecipheriv('aes-128-ecb', foreignProvider.deviceKey, null);
    const sealed = Buffer.from(given.body.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
    if (createHash('sha1').update(plain).digest('hex') !== given.recordedCall.query['hash'])
      throw new ErrorReply(400, 1002, 'hash');
    const device = JSON.parse(plain) as Json;
    if (
      device['providerid'] !== foreignProvider.id ||
      device['devicetype'] !== 'PC' ||
      device['appversion'] !== '46.4.0'
    )
      throw new ErrorReply(400, 1002, 'device');
    const token = `e30.${Buffer.from(String(device['deviceid'])).toString('base64url')}.${tokens.size}`;
    tokens.add(token);
    return { success: token };
  }

  async function stream(): Promise<string> {
    const { origin, pathname, search: query } = new URL(await running.film());
    filmOrigin = origin;
    return `${running.origins.cms}/film${pathname}${query}`;
  }

  /** The calls of the specification, by base: method and path, with and without the prefix of the cms paths (CALL-46). */
  const calls: Partial<
    Record<Base, [method: string, path: RegExp, answer: (given: HandlerInput, id: string) => unknown][]>
  > = {
    sms: [
      ['POST', /^\/subscriberv2\/v1\/device\/register\/([^/]+)$/, register],
      ['GET', /^\/subscriberv2\/v1\/getcountry$/, () => ({ CountryCode: 'OM', CountryName: 'Oman' })],
      ['GET', /^\/subscriberv2\/v1\/availability$/, (given) => list(given, availabilities)],
      [
        'GET',
        /^\/subscriberv2\/v1\/availability\/([^/]+)$/,
        (_, id) => availabilities.find(({ availabilityid }) => availabilityid === id),
      ],
    ],
    cms: [
      [
        'GET',
        /^\/subscriber\/v1\/deckingconfig$/,
        () => ({ success: `${running.origins.cms}/files/decking.json` }),
      ],
      ['GET', /^(?:\/subscriber\/v1)?\/content\/?$/, contents],
      [
        'GET',
        /^(?:\/subscriber\/v1)?\/content\/suggestions$/,
        (given) => list(given, cards(given, search(given)), 8),
      ],
      [
        'GET',
        /^(?:\/subscriber\/v1)?\/content\/search$/,
        (given) => list(given, cards(given, search(given))),
      ],
      [
        'GET',
        /^(?:\/subscriber\/v1)?\/content\/genre$/,
        (given) => {
          const at = language(given) === 'ara' ? 1 : 0;
          return list(
            given,
            Object.values(genres).map((names) => ({ genre: names[at] })),
          );
        },
      ],
      [
        'GET',
        /^(?:\/subscriber\/v1)?\/content\/related\/([^/]+)$/,
        (given, id) =>
          list(
            given,
            cards(
              given,
              entries.filter((one) => one.id !== id && one.genre === entryOf(id).genre).slice(0, 4),
            ),
          ),
      ],
      ['GET', /^\/subscriber\/v1\/metadata\/trailer$/, (given) => list(given, [])],
      [
        'GET',
        /^(?:\/subscriber\/v1)?\/content\/([^/]+)$/,
        (given, id) => contentOf(entryOf(id), language(given), running.origins.cms),
      ],
      [
        'POST',
        /^(?:\/subscriber\/v1)?\/content\/package\/([^/]+)$/,
        async (given, id) => {
          const form = new URLSearchParams(given.body);
          if (form.get('availabilityid') !== entryOf(id).availability || form.get('packageid') !== `${id}-P`)
            throw new ErrorReply(400, 8882, 'no access');
          return {
            packageid: `${id}-P`,
            quality: 'HD',
            streamtype: 'DASH',
            streammode: 'VOD',
            drmscheme: ['NONE'],
            clearlead: 0,
            streamfilename: await stream(),
            packagedfilelist: { video: [], audio: [], subtitle: [], scrubbing: [] },
          };
        },
      ],
      ['GET', /^(?:\/subscriber\/v1)?\/stream\/content\/authorize$/, () => ({ success: true })],
      [
        'POST',
        /^(?:\/subscriber\/v1)?\/stream\/content\/([^/]+)$/,
        (given, id) => {
          if (!entryOf(id) || new URLSearchParams(given.body).get('devicetype') !== 'PC')
            throw new ErrorReply(400, 1002, 'devicetype');
          return { success: true };
        },
      ],
      ['DELETE', /^(?:\/subscriber\/v1)?\/stream\/content\/([^/]+)$/, () => ({ success: true })],
    ],
    recommend: [
      [
        'GET',
        /^\/vRecommendations$/,
        (given) => (country(given), list(given, cards(given, entries.slice(20, 26)))),
      ],
      [
        'GET',
        /^\/topRecommendations$/,
        (given) => (country(given), list(given, cards(given, entries.slice(4, 16)), 10)),
      ],
      [
        'GET',
        /^\/similar_content$/,
        (given) => (
          country(given),
          list(
            given,
            cards(
              given,
              entries.filter(({ id }) => id !== given.recordedCall.query['contentId']).slice(8, 14),
            ),
          )
        ),
      ],
    ],
  };

  /** Files: configuration, decking, posters and media. */
  async function file(base: Base, path: string, response: ServerResponse): Promise<boolean> {
    const json = (value: unknown) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (base !== 'cms') return false;
    if (path === '/files/configuration.json')
      json({
        providerDetails: {
          providerId: foreignProvider.id,
          baseURLs: Object.fromEntries(serviceBases.map((one) => [one, `${running.origins[one]}/`])),
        },
        featureEnabled: { isDeckingEnabled: true },
        screens: configuredScreens,
      });
    else if (path === '/files/decking.json') json({ screens: running.decking });
    else if (path.startsWith('/posters/'))
      response
        .setHeader('content-type', 'image/svg+xml')
        .end(picture(path.slice(9, -4), (path.charCodeAt(12) * 47) % 360));
    else if (path.startsWith('/film/')) {
      const given = await fetch(`${filmOrigin}${path.slice(5)}`);
      response
        .writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? '' })
        .end(Buffer.from(await given.arrayBuffer()));
    } else return false;
    return true;
  }

  async function handleRequest(
    base: Base,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      const allowed = {
        'access-control-allow-headers': 'authorization, content-type, x-session',
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      };
      return void response.writeHead(204, allowed).end();
    }
    if (await file(base, pathname, response)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const recorded: RecordedCall = {
      base,
      method: request.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
    };
    requested.push(recorded);
    const call = calls[base]?.find(([method, path]) => method === recorded.method && path.test(pathname));
    if (call === undefined) {
      unknown.push(`${base} ${recorded.method} ${request.url}`);
      throw new ErrorReply(404, 1003, 'Not Found');
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (call[2] !== register && !tokens.has(token ?? '')) throw new ErrorReply(401, 6055, 'jwt expired');
    const id = call[1].exec(pathname)?.[1] ?? '';
    const reply = await call[2](
      { request, recordedCall: recorded, body: Buffer.concat(chunks).toString() },
      id,
    );
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
  }

  const servers = await Promise.all(
    serviceBases.map(async (base) => {
      const server = createServer((request, response) => {
        handleRequest(base, request, response).catch((error: unknown) => {
          const { status = 500, code = 0 } = error as Partial<ErrorReply>;
          response
            .writeHead(status, { 'content-type': 'application/json' })
            .end(JSON.stringify({ errorcode: code, reason: String((error as Error).message) }));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      running.origins[base] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return server;
    }),
  );
  running.configurationUrl = `${running.origins.cms}/files/configuration.json`;
  return running;
}
