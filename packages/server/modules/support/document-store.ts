import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

export interface StoredDocument {
  documentId: string;
  subscriberId: string;
  /** 0: of the description. */
  commentNumber: number;
  name: string;
  contentType: string;
  sizeBytes: number;
}

export interface NewDocument {
  documentId: string;
  subscriberId: string;
  profileId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  createdAt: Date;
}

/** Writes down a picture before its blob is: whatever happens then, the blob is found and removed. */
export async function insertDocument(db: Queries, providerId: string, document: NewDocument): Promise<void> {
  await sql`
    insert into ticket_document (provider_id, subscriber_id, document_id, profile_id, name, content_type, size_bytes,
      created_at)
    values (${providerId}, ${document.subscriberId}, ${document.documentId}, ${document.profileId}, ${document.name},
      ${document.contentType}, ${document.sizeBytes}, ${document.createdAt})`.execute(db);
}

/** Says that the blob of a picture is written. */
export async function markStored(
  db: Queries,
  providerId: string,
  { subscriberId, documentId }: { subscriberId: string; documentId: string },
): Promise<void> {
  await sql`
    update ticket_document set stored = true
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and document_id = ${documentId}`.execute(
    db,
  );
}

/**
 * Attaches pictures that are whole, belong to nothing yet and were uploaded by the profile, in their order; returns how many.
 * Errors: the database's unique violation where two of a message have one name.
 */
export async function attachDocuments(
  trx: Queries,
  providerId: string,
  message: {
    subscriberId: string;
    profileId: string;
    requestId: string;
    commentNumber: number;
    documentIds: readonly string[];
  },
): Promise<number> {
  const { subscriberId, profileId, requestId, commentNumber, documentIds } = message;
  if (documentIds.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update ticket_document
    set request_id = ${requestId}, comment_number = ${commentNumber},
      position = array_position(${documentIds}::text[], document_id)
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and profile_id = ${profileId}
      and document_id = any(${documentIds}::text[]) and request_id is null and stored and not removing`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

const columns = sql`document_id as "documentId", subscriber_id as "subscriberId", comment_number as "commentNumber", name,
  content_type as "contentType", size_bytes as "sizeBytes"`;

/** The pictures of a ticket, those of its description first. */
export async function listDocuments(
  db: Queries,
  providerId: string,
  subscriberId: string,
  requestId: string,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select ${columns} from ticket_document
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and request_id = ${requestId}
    order by comment_number, position`.execute(db);
  return rows;
}

export async function findDocument(
  db: Queries,
  providerId: string,
  of: { subscriberId: string; requestId: string; documentId: string },
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select ${columns} from ticket_document
    where provider_id = ${providerId} and subscriber_id = ${of.subscriberId} and document_id = ${of.documentId}
      and request_id = ${of.requestId}`.execute(db);
  return rows[0];
}

/**
 * Claims at most `limit` pictures that no message has named until `before`, so that none can attach them any more; returns
 * them together with those that were claimed and not removed, as by a process that was killed.
 */
export async function claimUnattached(
  db: Queries,
  providerId: string,
  before: Date,
  limit: number,
): Promise<{ subscriberId: string; documentId: string }[]> {
  const { rows } = await sql<{ subscriberId: string; documentId: string }>`
    update ticket_document set removing = true
    where provider_id = ${providerId} and request_id is null and (subscriber_id, document_id) in (
      select subscriber_id, document_id from ticket_document
      where provider_id = ${providerId} and request_id is null and created_at < ${before}
      order by created_at limit ${limit})
    returning subscriber_id as "subscriberId", document_id as "documentId"`.execute(db);
  return rows;
}

/** Forgets a claimed picture, after its blob was removed. */
export async function deleteDocument(
  db: Queries,
  providerId: string,
  { subscriberId, documentId }: { subscriberId: string; documentId: string },
): Promise<void> {
  await sql`
    delete from ticket_document
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and document_id = ${documentId}
      and removing`.execute(db);
}
