import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { attachmentHeader } from './picture-file.ts';

/** Sends a picture of a ticket as a download that a browser neither shows nor keeps. */
export function sendDocument(
  reply: FastifyReply,
  document: { name: string; contentType: string; sizeBytes: number },
  data: Readable,
): FastifyReply {
  return reply
    .type(document.contentType)
    .header('content-length', document.sizeBytes)
    .header('content-disposition', attachmentHeader(document.name))
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(data);
}
