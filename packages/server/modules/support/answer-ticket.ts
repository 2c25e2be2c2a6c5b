import { defineEvent, writeAuditEntry, writeEvent, type Queries } from '@rawi/platform';
import { FORM_LIMITS } from '@rawi/domain';
import { z } from 'zod';
import { findTicketByNumber, setAssignee } from './operator-ticket-store.ts';
import type { SupportDeps } from './support-deps.ts';
import { closeTicket, countComment, insertComment, type StoredTicket } from './ticket-store.ts';

/** An operator has answered a ticket. */
export const ticketAnswered = defineEvent({
  name: 'ticket.answered',
  payload: z.object({ requestid: z.string(), subscriberid: z.string(), title: z.string() }),
});

/** Why an operator's action is not done. The message is one sentence for the operator. */
export class TicketRefusal extends Error {
  readonly code: 'unknown' | 'refused';
  constructor(code: TicketRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface OperatorAction {
  providerId: string;
  requestId: string;
  /** Id of the operator, for the audit log. */
  operatorId: string;
}

type Deps = Pick<SupportDeps, 'clock' | 'messages' | 'contactOf'>;

async function requireTicket(trx: Queries, { providerId, requestId }: OperatorAction): Promise<StoredTicket> {
  const ticket = await findTicketByNumber(trx, providerId, requestId);
  if (!ticket) throw new TicketRefusal('unknown', `${providerId} has no ticket "${requestId}".`);
  return ticket;
}

const everyProfile = ({ subscriberId }: StoredTicket) => ({ subscriberId, onlyOf: undefined });
const isClosed = (requestId: string) =>
  new TicketRefusal('refused', `The ticket ${requestId} is closed: its subscriber opens a new one.`);

async function audit(
  trx: Queries,
  { clock }: Deps,
  { providerId, requestId, operatorId }: OperatorAction,
  done: string,
): Promise<void> {
  await writeAuditEntry(trx, clock, {
    ...{ providerId, actor: { kind: 'operator', id: operatorId }, action: `ticket.${done}` },
    subject: { kind: 'ticket', id: requestId },
  });
}

/**
 * Answers a ticket and mails the subscriber, in one transaction, of which `whenDone` is the end; who answers first looks
 * after it. With `close` it is the last word. Errors: TicketRefusal, those of `whenDone`.
 */
export async function answerTicket<T>(
  deps: Deps & Pick<SupportDeps, 'db'>,
  action: OperatorAction & { message: string; name: string; close: boolean },
  whenDone: (trx: Queries) => Promise<T>,
): Promise<T> {
  const { db, clock, messages, contactOf } = deps;
  const { providerId, requestId, name, close } = action;
  const message = action.message.trim();
  const { ticketTextMaxLength } = FORM_LIMITS;
  if (message === '' || message.length > ticketTextMaxLength)
    throw new TicketRefusal('refused', `An answer has from 1 to ${ticketTextMaxLength} characters.`);
  const ticket = await requireTicket(db, action);
  const { subscriberId, title } = ticket;
  // Before the transaction: one that waits for a second connection may wait for those that wait for its locks.
  const contact = await contactOf(providerId, subscriberId);
  const to = contact?.email ? { email: contact.email } : contact?.mobile && { mobileno: contact.mobile };
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const owner = everyProfile(ticket);
    const number = await countComment(trx, providerId, owner, { requestId, attachments: 0, at });
    if (number === undefined) throw isClosed(requestId);
    await insertComment(trx, providerId, subscriberId, {
      ...{ requestId, number, author: 'operator', authorId: name, message, createdAt: at },
    });
    await setAssignee(trx, providerId, { requestId, assignee: name, unlessAssigned: true });
    if (close) await closeTicket(trx, providerId, owner, { requestId, at });
    if (contact && to)
      await messages.request(trx, {
        ...{ providerId, to, language: contact.language === 'ara' ? 'ara' : 'eng' },
        template: 'ticket-answered',
        values: { name: contact.name, item: title, ticket: requestId },
      });
    await writeEvent(trx, clock, ticketAnswered, {
      ...{ providerId, orderingKey: `ticket/${requestId}` },
      payload: { requestid: requestId, subscriberid: subscriberId, title },
    });
    await audit(trx, deps, action, close ? 'answered-and-closed' : 'answered');
    return whenDone(trx);
  });
}

/** Says who looks after a ticket, as part of a transaction. Errors: TicketRefusal. */
export async function assignTicket(
  deps: Deps,
  trx: Queries,
  action: OperatorAction & { assignee: string },
): Promise<void> {
  const { providerId, requestId, assignee } = action;
  await requireTicket(trx, action);
  await setAssignee(trx, providerId, { requestId, assignee, unlessAssigned: false });
  await audit(trx, deps, action, 'assigned');
}

/** Closes a ticket without a word, as part of a transaction. Errors: TicketRefusal. */
export async function closeByOperator(deps: Deps, trx: Queries, action: OperatorAction): Promise<void> {
  const { providerId, requestId } = action;
  const ticket = await requireTicket(trx, action);
  const closing = { requestId, at: deps.clock.now() };
  if (!(await closeTicket(trx, providerId, everyProfile(ticket), closing))) throw isClosed(requestId);
  await audit(trx, deps, action, 'closed');
}
