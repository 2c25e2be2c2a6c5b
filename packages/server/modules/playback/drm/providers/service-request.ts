import { DrmServiceError, type LicenceEndpoint } from '../drm-provider.ts';

const TIMEOUT_MS = 8000;
/** Licences have a few kilobytes, key documents too. */
const MAX_REPLY_BYTES = 1024 * 1024;

export interface ServiceReply {
  headers: Headers;
  body: Buffer;
}

async function bodyOf(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_REPLY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * One request to a DRM service; follows no redirect, since headers and addresses hold secrets. Errors: DrmServiceError,
 * `refused` for a 4xx, `unreachable` for no answer in time and for a 5xx.
 */
export async function requestService(
  service: string,
  { url, headers }: LicenceEndpoint,
  request: { method: 'GET' | 'POST'; body?: Buffer | string; contentType?: string; mayBeEmpty?: boolean },
): Promise<ServiceReply> {
  const { method, body, contentType, mayBeEmpty = false } = request;
  let response: Response;
  let read: Buffer | undefined;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    read = await bodyOf(response);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new DrmServiceError(service, 'unreachable', isLate ? 'no answer in time' : 'no connection');
  }
  const { status } = response;
  if (status >= 500) throw new DrmServiceError(service, 'unreachable', `HTTP ${status}`);
  if (status >= 300) throw new DrmServiceError(service, 'refused', `HTTP ${status}`);
  if (read === undefined || (read.length === 0 && !mayBeEmpty))
    throw new DrmServiceError(service, 'unreadable', read ? 'an empty reply' : 'a reply that is too large');
  return { headers: response.headers, body: read };
}
