import { FORM_LIMITS } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { freeText } from './fields.ts';
import { list, objectId, pageNumber, pageSize } from './parameters.ts';

/** Support tickets (TICK-09): their calls, as the specification's words for them are read. */

const { ticketTitleMaxLength, ticketTextMaxLength, attachmentsPerMessage, attachmentMaxBytes } = FORM_LIMITS;

/** TICK-02. */
export const ticketStatus = z.enum(['open', 'closed']);
export type TicketStatus = z.output<typeof ticketStatus>;

/** The number of a ticket. */
export const ticketId = objectId;
export const documentId = z.string().regex(/^[a-z0-9]{8,40}$/, 'a document id');

/** Words of several lines (TICK-05, TICK-07). */
export const ticketWords = freeText.min(1).max(ticketTextMaxLength);

/** Ids of pictures that `uploadTicketDocument` took, each of another name. */
const documents = z
  .array(documentId)
  .max(attachmentsPerMessage)
  .refine((ids) => new Set(ids).size === ids.length, 'each document once')
  .default([]);

/** TICK-03, TICK-10: a category of the configuration; `apiCategory` is what is sent. */
export const ticketCategory = z.object({
  apiCategory: z.string(),
  categoryTitle: z.object({ ar: z.string(), en: z.string() }),
});
export type TicketCategory = z.output<typeof ticketCategory>;

/** What a subscriber writes into a new ticket (TICK-05, TICK-06, TICK-10). */
export const newTicket = z.object({
  title: freeText
    .min(1)
    .max(ticketTitleMaxLength)
    .transform((text) => text.replaceAll(/\s+/gu, ' ')),
  description: ticketWords,
  category: z.string().min(1).max(64),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
  documents,
});

/** A comment (TICK-07). */
export const newComment = z.object({ message: ticketWords, documents });

/** A comment, the closing of the ticket, or both at once: the last word of who closes it. */
const ticketChange = z
  .object({
    message: ticketWords.optional(),
    documents,
    requeststatus: z.literal('closed').optional(),
  })
  .refine(({ message, requeststatus }) => message !== undefined || requeststatus !== undefined, {
    path: ['message'],
    message: 'a comment or a state',
  })
  .refine(({ message, documents: ids }) => message !== undefined || ids.length === 0, {
    path: ['message'],
    message: 'a comment to the documents',
  });

/** A picture that belongs to a message. */
export const ticketDocument = z.object({
  documentid: z.string(),
  documentname: z.string(),
  documenttype: z.string(),
  /** Bytes. */
  documentsize: z.number().int(),
  /** A path of the `crm` base, or an absolute address; it is opened with the session's header alone. */
  downloadurl: z.string(),
});
export type TicketDocument = z.output<typeof ticketDocument>;

export const ticketComment = z.object({
  messageid: z.string(),
  message: z.string(),
  /** Epoch seconds. */
  messagedate: z.number().int(),
  /** Who wrote it: the subscriber's side, or the service. */
  author: z.enum(['subscriber', 'operator']),
  documents: z.array(ticketDocument),
});

/** A ticket as the lists show it. */
export const ticket = z.object({
  requestid: z.string(),
  title: z.string(),
  description: z.string(),
  /** The `apiCategory` that was sent. */
  category: z.string(),
  priority: z.enum(['low', 'normal', 'high']),
  requeststatus: ticketStatus,
  /** Epoch seconds. */
  created: z.number().int(),
  /** Epoch seconds: of the latest comment, or of the closing. */
  updatedon: z.number().int(),
  /** Id of the profile that wrote it. */
  initiator: z.string(),
  /** Who of the service looks after it. */
  assignee: z.string().optional(),
  commentcount: z.number().int(),
  attachmentcount: z.number().int(),
});
export type Ticket = z.output<typeof ticket>;

/** A ticket with all that was said: what came with its description, and the comments, the oldest first. */
export const ticketWithComments = ticket.extend({
  documents: z.array(ticketDocument),
  comments: z.array(ticketComment),
});
export type TicketWithComments = z.output<typeof ticketWithComments>;

const sessionErrors = [1002, 6055, 6067, 6068, 7407] as const;

export const listTickets = call({
  id: 'listTickets',
  base: 'crm',
  method: 'GET',
  path: '/subscriber/v1/request',
  summary:
    'The tickets of the account for the admin’s profile, of another profile its own; the latest changed first',
  guard: 'session',
  rows: ['TICK-02', 'TICK-04', 'TICK-09', 'UI-11'],
  query: z.object({
    requeststatus: ticketStatus.default('open'),
    page: pageNumber.default(1),
    pagesize: pageSize.default(50),
  }),
  reply: list(ticket),
  errors: sessionErrors,
});

export const createTicket = call({
  id: 'createTicket',
  base: 'crm',
  method: 'POST',
  path: '/subscriber/v1/request',
  summary: 'A new ticket, with pictures that were uploaded before',
  guard: 'session',
  rows: ['TICK-05', 'TICK-06', 'TICK-09', 'TICK-10'],
  body: newTicket,
  reply: ticketWithComments,
  errors: [...sessionErrors, 1001, 7402, 7406, 8601],
  idempotent: 'optional-key',
  limit: { name: 'tickets', max: 10, perSeconds: 3600, by: 'account', counts: 'done' },
});

export const getTicket = call({
  id: 'getTicket',
  base: 'crm',
  method: 'GET',
  path: '/subscriber/v1/request/{requestid}',
  summary: 'A ticket with its comments and documents',
  guard: 'session',
  rows: ['TICK-01', 'TICK-04', 'TICK-09', 'DEEP-08'],
  params: z.object({ requestid: ticketId }),
  reply: ticketWithComments,
  errors: [...sessionErrors, 7001],
});

export const updateTicket = call({
  id: 'updateTicket',
  base: 'crm',
  method: 'PUT',
  path: '/subscriber/v1/request/{requestid}',
  summary: 'Comments on a ticket, or closes it, or both; a closed one takes neither',
  guard: 'session',
  rows: ['TICK-07', 'TICK-09', 'TICK-11'],
  params: z.object({ requestid: ticketId }),
  body: ticketChange,
  reply: ticketWithComments,
  errors: [...sessionErrors, 1001, 7001, 7402, 7405, 7406, 8601],
  idempotent: 'optional-key',
  limit: { name: 'ticket-comments', max: 60, perSeconds: 3600, by: 'account', counts: 'done' },
});

export const uploadTicketDocument = call({
  id: 'uploadTicketDocument',
  base: 'crm',
  method: 'POST',
  path: '/subscriber/v1/request/document',
  summary:
    'Takes a picture for a ticket or a comment, which names it within a day; what it holds besides its pixels is dropped',
  guard: 'session',
  rows: ['TICK-09', 'VALID-24', 'VALID-25', 'VALID-27', 'VALID-28'],
  body: z.object({ document: z.file() }),
  bodyType: 'multipart',
  reply: ticketDocument.omit({ downloadurl: true }),
  errors: [...sessionErrors, 1001, 7401, 7403, 7404, 8601],
  concurrency: { name: 'attachments', perProcessor: 1 },
  limit: { name: 'attachments', max: 60, perSeconds: 86_400, by: 'account' },
});

export const getTicketDocument = call({
  id: 'getTicketDocument',
  base: 'crm',
  method: 'GET',
  path: '/subscriber/v1/request/{requestid}/document/{documentid}',
  summary: 'A picture of a ticket, as a download',
  guard: 'session',
  rows: ['TICK-04', 'TICK-09'],
  params: z.object({ requestid: ticketId, documentid: documentId }),
  reply: z.string(),
  replyType: 'image/*',
  errors: [...sessionErrors, 7001, 8601],
  limit: { name: 'ticket-files', max: 600, perSeconds: 3600, by: 'account' },
});

/** The calls of tickets: asked for by the pages of support. */
export const supportCalls = {
  listTickets,
  createTicket,
  getTicket,
  updateTicket,
  uploadTicketDocument,
  getTicketDocument,
} as const;

/** Bytes of a picture that is attached (VALID-25), in a body with little else. */
export const MAX_UPLOAD_BYTES = attachmentMaxBytes + 64 * 1024;
