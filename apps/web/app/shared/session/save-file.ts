import type { ServiceBase } from '@rawi/contract';
import { baseOf, clientSettings } from './service.ts';

/** Milliseconds after which the browser has taken the file; phones begin only when the page is idle again. */
const KEEP_MS = 60_000;

export interface SavedFile {
  /** As the service gave it: a path of the base's host, or an absolute address. */
  address: string;
  base: ServiceBase;
  /** Under which the browser saves it. */
  name: string;
  /** The media type that it must have. */
  type: string;
}

/**
 * Saves a file of the subscriber. It is fetched with the session's header and then given to the browser, so that no address
 * that opens it can be passed on. Rejects where it cannot be fetched.
 */
export async function saveFile({ address, base, name, type }: SavedFile): Promise<void> {
  const { session } = clientSettings.tokens();
  const reply = await fetch(new URL(address, new URL(baseOf(base), location.href)), {
    headers: session === undefined ? {} : { 'x-session': session },
  });
  if (!reply.ok || !reply.headers.get('content-type')?.startsWith(type))
    throw new Error(`the file was refused: ${reply.status}`);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
