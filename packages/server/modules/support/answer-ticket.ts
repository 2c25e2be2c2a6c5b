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

type Deps = Pick<SupportDeps, 'db' | 'clock' | 'messages' | 'contactOf'>;

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
 * The mail to the writer of a ticket, which is requested with the transaction that it tells of; undefined where nobody can be
 * reached. Called before it: a transaction that waits for a second connection may wait for those that wait for its locks.
 */
async function prepareMail(
  { messages, contactOf }: Deps,
  providerId: string,
  { subscriberId, requestId, title }: StoredTicket,
  template: 'ticket-answered' | 'ticket-answered-and-closed' | 'ticket-closed',
): Promise<((trx: Queries) => Promise<void>) | undefined> {
  const contact = await contactOf(providerId, subscriberId);
  const to = contact?.email ? { email: contact.email } : contact?.mobile && { mobileno: contact.mobile };
  if (!contact || !to) return undefined;
  const language = contact.language === 'ara' ? 'ara' : 'eng';
  const values = { name: contact.name, item: title, ticket: requestId };
  return (trx) => messages.request(trx, { providerId, to, language, template, values });
}

/**
 * Answers a ticket and mails the subscriber, in one transaction, of which `whenDone` is the end; who answers first looks
 * after it. With `close` it is the last word. Errors: TicketRefusal, those of `whenDone`.
 */
export async function answerTicket<T>(
  deps: Deps,
  action: OperatorAction & { message: string; name: string; close: boolean },
  whenDone: (trx: Queries) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps;
  const { providerId, requestId, name, close } = action;
  const message = action.message.trim();
  const { ticketTextMaxLength } = FORM_LIMITS;
  if (message === '' || message.length > ticketTextMaxLength)
    throw new TicketRefusal('refused', `An answer has from 1 to ${ticketTextMaxLength} characters.`);
  const ticket = await requireTicket(db, action);
  const { subscriberId, title } = ticket;
  const template = close ? 'ticket-answered-and-closed' : 'ticket-answered';
  const mail = await prepareMail(deps, providerId, ticket, template);
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
    await mail?.(trx);
    await writeEvent(trx, clock, ticketAnswered, {
      ...{ providerId, orderingKey: `ticket/${requestId}` },
      payload: { requestid: requestId, subscriberid: subscriberId, title },
    });
    await audit(trx, deps, action, close ? 'answered-and-closed' : 'answered');
    return whenDone(trx);
  });
}

/**
 * Says who looks after a ticket, closes it without a word, or both, in one transaction, of which `whenDone` is the end. Of
 * the closing the subscriber gets a mail. Errors: TicketRefusal, those of `whenDone`.
 */
export async function changeTicket<T>(
  deps: Deps,
  action: OperatorAction & { assignee?: string | undefined; close?: boolean },
  whenDone: (trx: Queries) => Promise<T>,
): Promise<T> {
  const { providerId, requestId, assignee, close = false } = action;
  const ticket = await requireTicket(deps.db, action);
  const mail = close ? await prepareMail(deps, providerId, ticket, 'ticket-closed') : undefined;
  const at = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (assignee !== undefined) {
      await setAssignee(trx, providerId, { requestId, assignee, unlessAssigned: false });
      await audit(trx, deps, action, 'assigned');
    }
    if (close) {
      if (!(await closeTicket(trx, providerId, everyProfile(ticket), { requestId, at })))
        throw isClosed(requestId);
      await mail?.(trx);
      await audit(trx, deps, action, 'closed');
    }
    return whenDone(trx);
  });
}
