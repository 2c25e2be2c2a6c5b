import { CallError, type CallResult, type Calls } from '@rawi/contract';
import { FORM_LIMITS, IMAGE_MAX_PIXELS } from '@rawi/domain';
import { insertDocument, markStored } from './document-store.ts';
import { newDocumentId } from './ids.ts';
import { hasPictureExtension, isPolyglot, pictureName, pictureType } from './picture-file.ts';
import { blobKey, type SupportDeps } from './support-deps.ts';
import type { TicketCaller } from './ticket-caller.ts';

const LIMITS = {
  minPixels: FORM_LIMITS.imageMinPixels,
  /** A decoded one is 160 MB, in a process of its own. */
  maxPixels: IMAGE_MAX_PIXELS,
  maxSide: 4096,
};

/**
 * Takes a picture: its size, name, first bytes and extension are checked, then it is decoded and encoded anew in a process of its own, and
 * stored under a safe name, outside of everything that is served by its address. Errors: 7401 (VALID-24), 7403 (VALID-27),
 * 7404 for what is no JPEG, PNG or WebP, is something else as well or has too many pixels, 1002 for an unsafe name.
 */
export async function uploadDocument(
  { db, clock, log, blobs, pictures }: SupportDeps,
  providerId: string,
  { subscriberId, profileId }: TicketCaller,
  file: File,
): Promise<CallResult<Calls['uploadTicketDocument']>> {
  if (file.size > FORM_LIMITS.attachmentMaxBytes) throw new CallError(7401, 'document');
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = pictureType(bytes);
  const name = pictureName(file.name, type ?? 'png');
  if (name === undefined) throw new CallError(1002, 'document');
  if (type === undefined || !hasPictureExtension(file.name) || isPolyglot(bytes))
    throw new CallError(7404, 'document');
  const cleaned = await pictures.clean(bytes, LIMITS).catch((error: unknown) => {
    // It took too long, or ended the process: the file's doing, or that of one beside it.
    log.warn({ error, provider: providerId }, 'an attachment could not be decoded');
    return 'unreadable' as const;
  });
  if (cleaned === 'too-small') throw new CallError(7403, 'document');
  if (typeof cleaned === 'string') throw new CallError(7404, 'document');
  const { data, contentType } = cleaned;
  const documentId = newDocumentId();
  const stored = { documentId, subscriberId, profileId, name, contentType, sizeBytes: data.length };
  await insertDocument(db, providerId, { ...stored, createdAt: clock.now() });
  await blobs.put(blobKey(providerId, documentId), data, { contentType });
  await markStored(db, providerId, stored);
  return {
    documentid: documentId,
    documentname: name,
    documenttype: contentType,
    documentsize: data.length,
  };
}
