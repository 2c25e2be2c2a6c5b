import { readReply } from '@rawi/client';

/**
 * A JSON file that the configuration or the service names by its address, on whatever host. A failure is thrown with
 * its HTTP status as `status`; what is no JSON object counts as no connection.
 */
export async function fetchFile(address: string | URL, signal?: AbortSignal): Promise<unknown> {
  return readReply(await fetch(address, { headers: { accept: 'application/json' }, ...(signal && { signal }) }));
}
