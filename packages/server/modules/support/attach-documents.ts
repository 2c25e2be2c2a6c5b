import { CallError } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { attachDocuments } from './document-store.ts';

const UNIQUE_VIOLATION = '23505';
const NAME_INDEX = 'ticket_document_name';

const isSameName = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === NAME_INDEX;
};

/**
 * Attaches pictures to a message in the transaction that writes it, all or none. Errors: 7402 where two have one name
 * (VALID-26), 7406 where one is not there, belongs to another message or is somebody else's.
 */
export async function attachAll(
  trx: Queries,
  providerId: string,
  message: Parameters<typeof attachDocuments>[2],
): Promise<void> {
  const attached = await attachDocuments(trx, providerId, message).catch((error: unknown) => {
    throw isSameName(error) ? new CallError(7402, 'documents') : error;
  });
  if (attached !== message.documentIds.length) throw new CallError(7406, 'documents');
}
