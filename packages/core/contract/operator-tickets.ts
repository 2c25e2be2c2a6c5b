import { z } from 'zod';
import { call, type Call } from './call.ts';
import { freeText } from './fields.ts';
import { sessionErrorsOfOperators } from './operators.ts';
import { list, pageNumber, pageSize } from './parameters.ts';
import {
  documentId,
  ticket,
  ticketComment,
  ticketId,
  ticketStatus,
  ticketWithComments,
  ticketWords,
} from './tickets.ts';

/** Support tickets as operators see and answer them (TICK-09). */

const ofSubscriber = { subscriberid: z.string() };

/** A ticket of any subscriber. */
export const operatorTicket = ticket.extend(ofSubscriber);
export type OperatorTicket = z.output<typeof operatorTicket>;

export const operatorTicketWithComments = ticketWithComments.extend({
  ...ofSubscriber,
  comments: z.array(
    ticketComment.extend({
      /** The profile that wrote it, or the operator's name. */
      authorid: z.string(),
    }),
  ),
});
export type OperatorTicketWithComments = z.output<typeof operatorTicketWithComments>;

const params = z.object({ requestid: ticketId });
const readErrors = [1002, ...sessionErrorsOfOperators] as const;
const writeErrors = [1001, 7001, 8601, ...readErrors] as const;

/** What one operator may write in an hour: more than a person does, less than a runaway script. */
const writes = { name: 'operator-tickets', max: 1200, perSeconds: 3600, by: 'account' } as const;

export const listTicketsToAnswer = call({
  id: 'listTicketsToAnswer',
  base: 'site',
  method: 'GET',
  path: '/console/api/v1/tickets',
  summary: 'The tickets of all subscribers, the one that waits longest first',
  guard: 'operator',
  permission: 'support.read',
  rows: ['TICK-02', 'TICK-09'],
  query: z.object({
    requeststatus: ticketStatus.default('open'),
    page: pageNumber.default(1),
    pagesize: pageSize.default(50),
  }),
  reply: list(operatorTicket),
  errors: readErrors,
});

export const getTicketToAnswer = call({
  id: 'getTicketToAnswer',
  base: 'site',
  method: 'GET',
  path: '/console/api/v1/tickets/{requestid}',
  summary: 'A ticket with its comments and documents, who wrote them, and whose it is',
  guard: 'operator',
  permission: 'support.read',
  rows: ['TICK-01', 'TICK-09'],
  params,
  reply: operatorTicketWithComments,
  errors: [7001, ...readErrors],
});

export const getDocumentToAnswer = call({
  id: 'getDocumentToAnswer',
  base: 'site',
  method: 'GET',
  path: '/console/api/v1/tickets/{requestid}/document/{documentid}',
  summary: 'A picture of a ticket, as a download',
  guard: 'operator',
  permission: 'support.read',
  rows: ['TICK-09'],
  params: params.extend({ documentid: documentId }),
  reply: z.string(),
  replyType: 'image/*',
  errors: [7001, ...readErrors],
});

export const answerTicket = call({
  id: 'answerTicket',
  base: 'site',
  method: 'POST',
  path: '/console/api/v1/tickets/{requestid}/answer',
  summary:
    'Answers a ticket in the name of the operator, and mails its subscriber; `close` makes it the last word',
  guard: 'operator',
  permission: 'support.write',
  rows: ['TICK-07', 'TICK-09', 'TICK-11'],
  params,
  body: z.object({ message: ticketWords, close: z.boolean().default(false) }),
  reply: operatorTicketWithComments,
  errors: [7405, ...writeErrors],
  idempotent: 'optional-key',
  limit: writes,
});

export const changeTicket = call({
  id: 'changeTicket',
  base: 'site',
  method: 'PUT',
  path: '/console/api/v1/tickets/{requestid}',
  summary: 'Says who looks after a ticket, closes it, or both',
  guard: 'operator',
  permission: 'support.write',
  rows: ['TICK-02', 'TICK-09', 'TICK-11'],
  params,
  body: z
    .object({
      assignee: freeText.min(1).max(64).optional(),
      requeststatus: z.literal('closed').optional(),
    })
    .refine(({ assignee, requeststatus }) => assignee !== undefined || requeststatus !== undefined, {
      path: ['assignee'],
      message: 'an assignee or a state',
    }),
  reply: operatorTicketWithComments,
  errors: [7405, ...writeErrors],
  limit: writes,
});

export const operatorTicketCalls = {
  listTicketsToAnswer,
  getTicketToAnswer,
  getDocumentToAnswer,
  answerTicket,
  changeTicket,
} as const satisfies Record<string, Call>;
