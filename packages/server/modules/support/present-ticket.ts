import { CallError, type Ticket, type TicketDocument, type TicketWithComments } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { listDocuments, type StoredDocument } from './document-store.ts';
import { findTicket, listComments, type StoredTicket, type TicketOwner } from './ticket-store.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A ticket as the lists show it (TICK-09). */
export function presentTicket(stored: StoredTicket): Ticket {
  const { assignee } = stored;
  return {
    requestid: stored.requestId,
    title: stored.title,
    description: stored.description,
    category: stored.category,
    priority: stored.priority,
    requeststatus: stored.status,
    created: seconds(stored.createdAt),
    updatedon: seconds(stored.updatedAt),
    initiator: stored.profileId,
    ...(assignee !== null && { assignee }),
    commentcount: stored.commentCount,
    attachmentcount: stored.attachmentCount,
  };
}

function presentDocument(requestId: string, document: StoredDocument, origin: string): TicketDocument {
  const { documentId, name, contentType, sizeBytes } = document;
  const path = `/crm/subscriber/v1/request/${encodeURIComponent(requestId)}/document/${documentId}`;
  return {
    documentid: documentId,
    documentname: name,
    documenttype: contentType,
    documentsize: sizeBytes,
    downloadurl: `${origin}${path}`,
  };
}

/** A ticket with all that was said and attached. Errors: 7001. */
export async function readTicket(
  db: Queries,
  providerId: string,
  owner: TicketOwner,
  { requestId, origin }: { requestId: string; origin: string },
): Promise<TicketWithComments> {
  const stored = await findTicket(db, providerId, owner, requestId);
  if (!stored) throw new CallError(7001, 'requestid');
  const comments = await listComments(db, providerId, stored.subscriberId, requestId);
  const documents = await listDocuments(db, providerId, stored.subscriberId, requestId);
  const documentsOf = (number: number) =>
    documents
      .filter(({ commentNumber }) => commentNumber === number)
      .map((document) => presentDocument(requestId, document, origin));
  return {
    ...presentTicket(stored),
    documents: documentsOf(0),
    comments: comments.map(({ number, author, message, createdAt }) => ({
      messageid: String(number),
      message,
      messagedate: seconds(createdAt),
      author,
      documents: documentsOf(number),
    })),
  };
}
