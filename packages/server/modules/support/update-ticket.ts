import { CallError, type CallInput, type Calls, type TicketWithComments } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { attachAll } from './attach-documents.ts';
import { readTicket } from './present-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import type { TicketCaller } from './ticket-caller.ts';
import { closeTicket, countComment, findTicket, insertComment } from './ticket-store.ts';

export interface TicketChange {
  caller: TicketCaller;
  requestId: string;
  body: CallInput<Calls['updateTicket']>['body'];
  origin: string;
  storeReply?: ((trx: Queries, reply: TicketWithComments) => Promise<void>) | undefined;
}

/**
 * Comments on a ticket, closes it, or both. The state is a condition of the statements that do it, so that no comment comes
 * after the closing (TICK-11). Errors: 7001 where the caller has no such ticket, 7405 where it is closed, 7402, 7406.
 */
export async function updateTicket(
  { db, clock }: SupportDeps,
  providerId: string,
  { caller, requestId, body, origin, storeReply }: TicketChange,
): Promise<TicketWithComments> {
  const { subscriberId, profileId } = caller;
  const { message, documents, requeststatus } = body;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const refuse = async (): Promise<never> => {
      const known = await findTicket(trx, providerId, caller, requestId);
      throw known ? new CallError(7405) : new CallError(7001, 'requestid');
    };
    if (message !== undefined) {
      const counted = { requestId, attachments: documents.length, at };
      const number = (await countComment(trx, providerId, caller, counted)) ?? (await refuse());
      await insertComment(trx, providerId, subscriberId, {
        ...{ requestId, number, author: 'subscriber', authorId: profileId, message, createdAt: at },
      });
      const attached = { subscriberId, profileId, requestId, commentNumber: number, documentIds: documents };
      await attachAll(trx, providerId, attached);
    }
    if (requeststatus === 'closed' && !(await closeTicket(trx, providerId, caller, { requestId, at })))
      await refuse();
    const reply = await readTicket(trx, providerId, caller, { requestId, origin });
    await storeReply?.(trx, reply);
    return reply;
  });
}
