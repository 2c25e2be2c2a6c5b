import {
  CallError,
  type OperatorTicket,
  type OperatorTicketWithComments,
  type Ticket,
  type TicketDocument,
  type TicketWithComments,
} from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { listDocuments, type StoredDocument } from './document-store.ts';
import { findTicketByNumber } from './operator-ticket-store.ts';
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

function presentDocument(
  { documentId, name, contentType, sizeBytes }: StoredDocument,
  folder: string,
): TicketDocument {
  return {
    documentid: documentId,
    documentname: name,
    documenttype: contentType,
    documentsize: sizeBytes,
    downloadurl: `${folder}/${documentId}`,
  };
}

/** What was said and attached, under a ticket; `documentFolder` is the address of its documents without their ids. */
async function readConversation(
  db: Queries,
  providerId: string,
  { subscriberId, requestId }: StoredTicket,
  documentFolder: string,
) {
  const comments = await listComments(db, providerId, subscriberId, requestId);
  const documents = await listDocuments(db, providerId, subscriberId, requestId);
  const documentsOf = (number: number) =>
    documents
      .filter(({ commentNumber }) => commentNumber === number)
      .map((document) => presentDocument(document, documentFolder));
  return {
    documents: documentsOf(0),
    comments: comments.map(({ number, author, authorId, message, createdAt }) => ({
      messageid: String(number),
      message,
      messagedate: seconds(createdAt),
      author,
      authorid: authorId,
      documents: documentsOf(number),
    })),
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
  const folder = `${origin}/crm/subscriber/v1/request/${encodeURIComponent(requestId)}/document`;
  // Who wrote a comment is no part of the reply that a subscriber's call declares.
  return { ...presentTicket(stored), ...(await readConversation(db, providerId, stored, folder)) };
}

/** A ticket of any subscriber, as the lists of operators show it. */
export const presentToOperator = (stored: StoredTicket): OperatorTicket => ({
  ...presentTicket(stored),
  subscriberid: stored.subscriberId,
});

/** A ticket for those who answer it. Errors: 7001. */
export async function readTicketToAnswer(
  db: Queries,
  providerId: string,
  { requestId, origin }: { requestId: string; origin: string },
): Promise<OperatorTicketWithComments> {
  const stored = await findTicketByNumber(db, providerId, requestId);
  if (!stored) throw new CallError(7001, 'requestid');
  const folder = `${origin}/console/api/v1/tickets/${encodeURIComponent(requestId)}/document`;
  return { ...presentToOperator(stored), ...(await readConversation(db, providerId, stored, folder)) };
}
