import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a double checks it. */
export interface DoubleRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface DoubleReply {
  status: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** A DRM service on loopback, made of its public documentation. */
export interface ServiceDouble {
  origin: string;
  /** The settings of a provider that uses it. */
  settings: Record<string, unknown>;
  /** Content keys by the title's name at the service. */
  keys: Map<string, { keyId: string; key: string; iv?: string }>;
  /** While set, every request gets this status. */
  broken?: number | undefined;
  close(): Promise<void>;
}

/** The licence that every double gives for a message: what it was asked, so that a test sees the bytes arrive. */
export const licenceFor = (message: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0, 255]), Buffer.from('licence:'), message]);

export const refused: DoubleReply = { status: 403, body: 'refused' };
export const guidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A CPIX document with one key in the clear, as services reply it. */
export function cpixReply(
  contentId: string,
  { keyId, key, iv }: { keyId: string; key: string; iv?: string },
) {
  const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cpix:CPIX id="${contentId}" xmlns:cpix="urn:dashif:org:cpix" xmlns:pskc="urn:ietf:params:xml:ns:keyprov:pskc">
  <cpix:ContentKeyList>
    <cpix:ContentKey kid="${guidOf(keyId)}"${iv ? ` explicitIV="${base64(iv)}"` : ''}>
      <cpix:Data><pskc:Secret><pskc:PlainValue>${base64(key)}</pskc:PlainValue></pskc:Secret></cpix:Data>
    </cpix:ContentKey>
  </cpix:ContentKeyList>
</cpix:CPIX>`;
}

/** What a CPIX request names; undefined for another document. */
export function readCpixRequest(body: string) {
  const [, contentId] = /<cpix:CPIX (?:id|contentId)="([A-Za-z0-9-]+)"/.exec(body) ?? [];
  const [, kid] = /<cpix:ContentKey kid="([0-9a-f-]{36})"/.exec(body) ?? [];
  const systems = body.match(/<cpix:DRMSystem /g)?.length;
  return contentId && kid && systems === 3 ? { contentId, keyId: kid.replaceAll('-', '') } : undefined;
}

export async function startDouble(
  handle: (request: DoubleRequest, double: ServiceDouble) => DoubleReply | Promise<DoubleReply>,
  settingsAt: (origin: string) => Record<string, unknown>,
): Promise<ServiceDouble> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const { method = '', headers, url = '' } = request;
      const asked = { method, headers, url: new URL(url, double.origin), body: Buffer.concat(parts) };
      const reply = double.broken ? { status: double.broken, body: 'broken' } : await handle(asked, double);
      response.writeHead(reply.status, 'headers' in reply ? reply.headers : {}).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: ServiceDouble = {
    origin,
    settings: settingsAt(origin),
    keys: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}
