import { readReply } from '@rawi/client';

/**
 * Fetches a JSON file whose address the configuration or the service gives, on any host. Throws with the HTTP status
 * as `status`; a body that is not a JSON object counts as no connection.
 */
export async function fetchFile(address: string | URL, signal?: AbortSignal): Promise<unknown> {
  return readReply(
    await fetch(address, { headers: { accept: 'application/json' }, ...(signal && { signal }) }),
  );
}
