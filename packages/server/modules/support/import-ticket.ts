import type { Queries } from '@rawi/platform';
import {
  closeTicket,
  countComment,
  insertComment,
  insertTicket,
  type NewTicket,
  type StoredComment,
} from './ticket-store.ts';

/** A ticket as another system, or the demo, gives it. */
export interface ImportedTicket extends Omit<NewTicket, 'attachmentCount'> {
  comments: readonly Pick<StoredComment, 'author' | 'authorId' | 'message' | 'createdAt'>[];
  closedAt?: Date;
}

/** Writes a ticket with its comments once; false where there is one of its number. */
export async function importTicket(
  db: Queries,
  providerId: string,
  ticket: ImportedTicket,
): Promise<boolean> {
  const { subscriberId, requestId, comments, closedAt } = ticket;
  const owner = { subscriberId, onlyOf: undefined };
  return db.transaction().execute(async (trx) => {
    if (!(await insertTicket(trx, providerId, { ...ticket, attachmentCount: 0 }))) return false;
    for (const comment of comments) {
      const counted = { requestId, attachments: 0, at: comment.createdAt };
      const number = (await countComment(trx, providerId, owner, counted))!;
      await insertComment(trx, providerId, subscriberId, { ...comment, requestId, number });
    }
    if (closedAt) await closeTicket(trx, providerId, owner, { requestId, at: closedAt });
    return true;
  });
}
