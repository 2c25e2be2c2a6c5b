import type { CallArguments, CallReply, Calls } from '@rawi/contract';
import { table } from './calls.gen.ts';

type CallId = keyof Calls;
type Bases = Record<'sms' | 'crm' | 'cms' | 'recommend' | 'charge' | 'drm', string>;

/** A reply that carries a reason, or no reply at all (code 0, reason `No Internet Connection`). */
export class ReplyError extends Error {
  readonly code: number;
  readonly status: number;
  readonly field: string | undefined;
  constructor(code: number, reason: string, status: number, field?: string) {
    super(reason);
    this.name = 'ReplyError';
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

export interface ClientSettings {
  /** The six bases of the remote configuration (CALL-01); asked at each call, as they may change. */
  bases(): Bases;
  /** What identifies the caller: a session token goes as X-SESSION (CALL-03), else the device token as bearer (CALL-04). */
  tokens(): { session?: string | undefined; device?: string | undefined };
  /** Asked on a 401: resolves to true when the call should be sent once more (UNAUTH-09). */
  onUnauthorised?: () => Promise<boolean>;
  fetch?: typeof fetch;
  /** Where `site` calls go; default the page's own origin. */
  origin?: string;
}

/** The parts of a call's arguments that it declares, and a signal; `keepalive` outlives the page. */
export type Arguments<C extends CallId> = {
  [K in keyof CallArguments<Calls[C]> as CallArguments<Calls[C]>[K] extends undefined ? never : K]: CallArguments<Calls[C]>[K];
} & { signal?: AbortSignal; keepalive?: boolean };

/** A list that no contract names: where a section of the configuration says that its titles are (CALL-30). */
export interface SectionAddress {
  base: keyof Bases;
  /** Begins with a slash, relative to the base. */
  path: string;
}

export interface Client {
  <C extends CallId>(id: C, args: Arguments<C>): Promise<CallReply<Calls[C]>>;
  (section: SectionAddress, args: { query: Record<string, string>; signal?: AbortSignal }): Promise<unknown>;
}

type Values = Record<string, unknown>;

/** `?a=b&c=d`, url-encoded; values that are undefined are left out (CALL-05, CALL-07). */
export function queryOf(values: Values): string {
  const text = formOf(values);
  return text === '' ? '' : `?${text}`;
}

/** `a=b&captcha[x]=y`, url-encoded values; an object gives one pair for each of its keys (CALL-06, CALL-07). */
export function formOf(values: Values): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) pairs.push(`${name}[${key}]=${encodeURIComponent(String(inner))}`);
    else pairs.push(`${name}=${encodeURIComponent(String(value))}`);
  }
  return pairs.join('&');
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', text: 'text/plain' };

function bodyOf(kind: keyof typeof contentTypes, body: unknown): string {
  if (kind === 'text') return String(body);
  return kind === 'form' ? formOf(body as Values) : JSON.stringify(body);
}

const listed = { method: 'GET', bodyType: 'json' } as const;

/** Makes the typed client of every call in the contract. */
export function createClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? ((input, init) => fetch(input, init));

  async function attempt(id: CallId | SectionAddress, args: { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal; keepalive?: boolean }) {
    const { base, method, path, bodyType } = typeof id === 'string' ? table[id] : { ...id, ...listed };
    if (method === 'POST' && args.body === undefined) throw new ReplyError(1001, 'payload not found', 0);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])));
    const root = base === 'site' ? `${settings.origin ?? ''}/` : settings.bases()[base];
    const tokens = settings.tokens();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (tokens.session) headers['x-session'] = tokens.session;
    else if (tokens.device) headers['authorization'] = `Bearer ${tokens.device}`;
    if (args.body !== undefined) headers['content-type'] = contentTypes[bodyType];
    const request: RequestInit = { method, headers };
    // What caches on the way may still hold, a viewer's own must not repeat unasked: it costs an "unchanged" reply.
    if (method === 'GET') request.cache = 'no-cache';
    if (args.body !== undefined) request.body = bodyOf(bodyType, args.body);
    if (args.signal) request.signal = args.signal;
    if (args.keepalive) request.keepalive = true;
    let response: Response;
    try {
      response = await send(root + filled.slice(1) + queryOf(args.query ?? {}), request);
    } catch (cause) {
      if (args.signal?.aborted) throw cause;
      throw new ReplyError(0, 'No Internet Connection', 0);
    }
    const reply = (await response.json().catch(() => ({}))) as Values;
    // ERR-01: a reason makes a reply an error, even with status 200.
    if (!response.ok || typeof reply['reason'] === 'string')
      throw new ReplyError(
        Number(reply['errorcode'] ?? 0),
        String(reply['reason'] ?? response.statusText),
        response.status,
        reply['field'] as string | undefined,
      );
    return reply;
  }

  return (async (id: CallId | SectionAddress, args: Parameters<typeof attempt>[1]) => {
    if (args === undefined || args === null) throw new ReplyError(1001, 'payload not found', 0);
    try {
      return await attempt(id, args);
    } catch (error) {
      const refused = error instanceof ReplyError && error.status === 401;
      if (!refused || !settings.onUnauthorised || !(await settings.onUnauthorised())) throw error;
      return attempt(id, args);
    }
  }) as Client;
}
