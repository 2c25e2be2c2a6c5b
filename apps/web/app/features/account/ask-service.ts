import { readReply, ReplyError } from '@rawi/client';
import type { RemoteConfiguration } from '@rawi/contract';
import { store, readStoredJson } from '../../shared/session/storage.ts';

/** The bases that accounts and payments are asked under. */
type Base = 'sms' | 'charge' | 'crm';

/**
 * Asks a provider's account service at one of its paths. A provider may leave these services out, or run them
 * elsewhere: whatever does not answer is a `ReplyError`, with the service's own reason where it gave one.
 */
export async function askService<T>(base: Base, path: string, body?: unknown): Promise<T> {
  const bases = readStoredJson<RemoteConfiguration>(store, 'appConfig')?.providerDetails.baseURLs;
  if (bases === undefined) throw new ReplyError(0, 'No Internet Connection', 0);
  const headers: Record<string, string> = { accept: 'application/json' };
  const [session, device] = [store.get('sessionToken'), store.get('deviceToken')];
  if (session !== undefined) headers['x-session'] = session;
  else if (device !== undefined) headers['authorization'] = `Bearer ${device}`;
  const request: RequestInit = { headers, signal: AbortSignal.timeout(15_000) };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    Object.assign(request, { method: 'POST', body: JSON.stringify(body) });
  }
  const response = await fetch(bases[base] + path, request).catch(() => {
    throw new ReplyError(0, 'No Internet Connection', 0);
  });
  return (await readReply(response)) as T;
}
