import { CallError, type CallInput, type Calls, type TicketWithComments } from '@rawi/contract';
import type { Queries } from '@rawi/platform';
import { attachAll } from './attach-documents.ts';
import { newRequestId } from './ids.ts';
import { readTicket } from './present-ticket.ts';
import type { SupportDeps } from './support-deps.ts';
import type { TicketCaller } from './ticket-caller.ts';
import { insertTicket } from './ticket-store.ts';

export interface TicketOrder {
  caller: TicketCaller;
  body: CallInput<Calls['createTicket']>['body'];
  origin: string;
  /** Stores the reply with the ticket, for a repetition of the request. */
  storeReply?: ((trx: Queries, reply: TicketWithComments) => Promise<void>) | undefined;
}

/** Opens a ticket with its pictures. Errors: 1002 for a category that the provider has not, 7402, 7406. */
export async function createTicket(
  { db, clock, hasCategory }: SupportDeps,
  providerId: string,
  { caller, body, origin, storeReply }: TicketOrder,
): Promise<TicketWithComments> {
  const { title, description, category, priority, documents } = body;
  if (!hasCategory(providerId, category)) throw new CallError(1002, 'category');
  const { subscriberId, profileId } = caller;
  return db.transaction().execute(async (trx) => {
    const ticket = { subscriberId, profileId, title, description, category, priority };
    const counted = { attachmentCount: documents.length, createdAt: clock.now() };
    let requestId = newRequestId();
    while (!(await insertTicket(trx, providerId, { ...ticket, ...counted, requestId })))
      requestId = newRequestId();
    const message = { subscriberId, profileId, requestId, commentNumber: 0, documentIds: documents };
    await attachAll(trx, providerId, message);
    const reply = await readTicket(trx, providerId, caller, { requestId, origin });
    await storeReply?.(trx, reply);
    return reply;
  });
}
