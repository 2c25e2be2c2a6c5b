import { CallError } from '@rawi/contract';
import type { FastifyReply } from 'fastify';
import { findDocument } from './document-store.ts';
import { attachmentHeader } from './picture-file.ts';
import { blobKey, type SupportDeps } from './support-deps.ts';
import type { StoredTicket } from './ticket-store.ts';

/**
 * Sends a picture of a ticket as a download that a browser neither shows nor keeps. Errors: 7001 where there is no such
 * ticket or picture.
 */
export async function sendDocument(
  { db, blobs }: Pick<SupportDeps, 'db' | 'blobs'>,
  providerId: string,
  { ticket, documentId }: { ticket: StoredTicket | undefined; documentId: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = ticket && (await findDocument(db, providerId, { ...ticket, documentId }));
  const data = document && (await blobs.stream(blobKey(providerId, documentId)));
  if (!document || !data) throw new CallError(7001, 'documentid');
  return reply
    .type(document.contentType)
    .header('content-length', document.sizeBytes)
    .header('content-disposition', attachmentHeader(document.name))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(data);
}
