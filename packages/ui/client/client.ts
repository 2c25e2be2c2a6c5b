import type {
  BodyType,
  CallId,
  CallReply,
  Calls,
  Method,
  SectionAddress,
  ServiceArguments,
  ServiceBase,
  ServiceClient,
  ServiceFailure,
} from '@rawi/contract';
import { codeOfReason, table } from './calls.gen.ts';

type Bases = Record<ServiceBase, string>;

/** An error reply (one with a reason), or no reply at all (code 0, reason `No Internet Connection`). */
export class ReplyError extends Error implements ServiceFailure {
  /** The code of a known reason (ERR-24), else the one that was sent. */
  readonly code: number;
  readonly status: number;
  readonly field: string | undefined;
  /** What in the field it is about, such as a file's name; set by callers that know it. */
  subject?: string;
  readonly headers: Headers | undefined;
  constructor(code: number, reason: string, status: number, field?: string, headers?: Headers) {
    super(reason);
    this.code = code;
    this.status = status;
    this.field = field;
    this.headers = headers;
  }
}

export interface ClientSettings {
  /** The six bases of the remote configuration (CALL-01); read at each call, as they may change. */
  bases(): Bases;
  /** The tokens of the caller: a session token is sent as X-SESSION (CALL-03), else the device token as bearer (CALL-04). */
  tokens(): { session?: string | undefined; device?: string | undefined };
  /** Called on a 401; resolves to true when the call should be sent once more (UNAUTH-09). */
  onUnauthorised?: () => Promise<boolean>;
  fetch?: typeof fetch;
  /** The origin of `site` calls; by default the page's own. */
  origin?: string;
}

/** With `keepalive` the request outlives the page; one that repeats an `idempotencyKey` gets the first reply again. */
export type Arguments<C extends CallId> = ServiceArguments<C> & {
  keepalive?: boolean;
  idempotencyKey?: string;
};

/** The calls of the service over HTTP. */
export interface Client extends ServiceClient {
  <C extends CallId>(id: C, args: Arguments<C>): Promise<CallReply<Calls[C]>>;
  (section: SectionAddress, args: { query: Record<string, string>; signal?: AbortSignal }): Promise<unknown>;
}

type Values = Record<string, unknown>;
type Tokens = ReturnType<ClientSettings['tokens']>;
type RequestArguments = {
  params?: Values;
  query?: Values;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  idempotencyKey?: string;
};
/** A row of the generated call table, typed as widely as the contract allows. */
export type TableRow = { base: keyof Bases | 'site'; method: Method; path: string; bodyType: BodyType };

let knownCalls: Readonly<Record<string, TableRow>> = table;
let knownReasons = codeOfReason;

/** Adds calls, and the codes of reasons that their replies may have, to every client. */
export function addCalls(
  more: Readonly<Record<string, TableRow>>,
  reasons: Readonly<Record<string, number>>,
): void {
  knownCalls = { ...knownCalls, ...more };
  knownReasons = { ...knownReasons, ...reasons };
}

/** `?a=b&c=d`, url-encoded; values that are undefined are left out (CALL-05, CALL-07). */
export function toQueryString(values: Values): string {
  const text = toFormBody(values);
  return text === '' ? '' : `?${text}`;
}

/** Names with their values; an object gives one `name[key]` for each key, and undefined values are left out. */
function toPairs(values: Values): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object' || value === null || value instanceof Blob) return [[name, value]];
    return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, inner]);
  });
}

/** `a=b&captcha[x]=y`, url-encoded values; an object gives one pair for each of its keys (CALL-06, CALL-07). */
export function toFormBody(values: Values): string {
  return toPairs(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
}

/** The same as a multipart body: files are sent as they are, and a list gives one part for each item. */
function toMultipartBody(values: Values): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const pairs = Array.isArray(value)
      ? value.map((item): [string, unknown] => [name, item])
      : toPairs({ [name]: value });
    for (const [key, one] of pairs) parts.append(key, one instanceof Blob ? one : String(one));
  }
  return parts;
}

/** That of a multipart body is set by the browser, together with the boundary. */
const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
};

function encodeBody(kind: BodyType, body: unknown): string | FormData {
  if (kind === 'text') return String(body);
  if (kind === 'multipart') return toMultipartBody(body as Values);
  return kind === 'form' ? toFormBody(body as Values) : JSON.stringify(body);
}

/** How the list of a section is fetched: like every other list. */
const sectionCall = { method: 'GET', bodyType: 'json' } as const;

const noPayload = () => new ReplyError(1001, 'payload not found', 0);
const noConnection = () => new ReplyError(0, 'No Internet Connection', 0);

/** Codes for replies without a reason, which are of a proxy: it has no words in the viewer's language. */
const codeOfStatus: Readonly<Record<number, number>> = {
  404: 1003,
  413: 1004,
  429: 8601,
  502: 1503,
  503: 1503,
  504: 1503,
};

const failureOf = ({ status, statusText, headers }: Response) =>
  new ReplyError(codeOfStatus[status] ?? 1500, statusText, status, undefined, headers);

/**
 * The body of a reply. A successful reply that is not a JSON object (such as the login page of a captive portal) did
 * not come from the service and counts as no connection. A reply without content (204, 205) is an empty object.
 */
export async function readReply(response: Response): Promise<Values> {
  const text = await response.text();
  if (response.status === 204 || response.status === 205) return {};
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    // It is no JSON.
  }
  const isObject = reply instanceof Object && !Array.isArray(reply);
  if (!isObject && response.ok) throw noConnection();
  const body = (isObject ? reply : {}) as Values;
  const { reason, errorcode, field } = body;
  // ERR-01: a reason makes a reply an error, even with status 200.
  if (response.ok && typeof reason !== 'string') return body;
  if (reason === undefined && errorcode === undefined) throw failureOf(response);
  const message = String(reason ?? response.statusText);
  // ERR-24: a known reason decides the code, whatever code was sent.
  const code = Object.hasOwn(knownReasons, message) ? knownReasons[message]! : Number(errorcode ?? 0);
  throw new ReplyError(code, message, response.status, field as string | undefined, response.headers);
}

/** Error code of a token that has expired; it counts whatever the HTTP status is (ERR-03, ERR-10). */
const TOKEN_EXPIRED = 6055;
const isRefused = (error: unknown) =>
  error instanceof ReplyError && (error.status === 401 || error.code === TOKEN_EXPIRED);

/** Creates the typed client for every call of the contract. */
export function createClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? ((input, init) => fetch(input, init));

  async function sendOnce(id: CallId | SectionAddress, args: RequestArguments, tokens: Tokens) {
    const { base, method, path, bodyType }: TableRow =
      typeof id === 'string' ? knownCalls[id]! : { ...id, ...sectionCall };
    if (method === 'POST' && args.body === undefined) throw noPayload();
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(args.params?.[name])),
    );
    const baseUrl = base === 'site' ? (settings.origin ?? '') : settings.bases()[base];
    const headers: Record<string, string> = { accept: 'application/json' };
    if (tokens.session) headers['x-session'] = tokens.session;
    else if (tokens.device) headers['authorization'] = `Bearer ${tokens.device}`;
    if (args.idempotencyKey !== undefined) headers['idempotency-key'] = args.idempotencyKey;
    const request: RequestInit = { method, headers };
    // Shared caches may serve a copy, but the browser's own cache has to revalidate, at the cost of a 304 reply.
    if (method === 'GET') request.cache = 'no-cache';
    if (args.body !== undefined) {
      if (bodyType !== 'multipart') headers['content-type'] = contentTypes[bodyType];
      request.body = encodeBody(bodyType, args.body);
    }
    if (args.signal) request.signal = args.signal;
    if (args.keepalive) request.keepalive = true;
    try {
      // A base may end with a slash or not.
      return await readReply(
        await send(baseUrl.replace(/\/$/, '') + filledPath + toQueryString(args.query ?? {}), request),
      );
    } catch (cause) {
      if (cause instanceof ReplyError || args.signal?.aborted) throw cause;
      throw noConnection();
    }
  }

  return (async (id: CallId | SectionAddress, args: RequestArguments) => {
    if (args === undefined || args === null) throw noPayload();
    const usedTokens = settings.tokens();
    try {
      return await sendOnce(id, args, usedTokens);
    } catch (error) {
      if (!isRefused(error) || !settings.onUnauthorised) throw error;
      // A token that was renewed while this call was in flight has not been refused yet.
      const { session, device } = settings.tokens();
      const isNew = session !== usedTokens.session || device !== usedTokens.device;
      if (!isNew && !(await settings.onUnauthorised())) throw error;
      return sendOnce(id, args, settings.tokens());
    }
  }) as Client;
}
