import type { RemoteConfiguration, Ticket, TicketCategory, TicketStatus } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import { FORM_LIMITS, IMAGE_MAX_PIXELS } from '@rawi/domain';
import { service } from '../../../shared/session/account-service.ts';
import { allPages } from '../../../shared/session/entitlement-calls.ts';
import { readStoredJson, store } from '../../../shared/session/storage.ts';

const PAGE_SIZE = '100';

export const loadTickets = (requeststatus: TicketStatus) => (): Promise<Ticket[]> =>
  allPages((page) => service('listTickets', { query: { requeststatus, page, pagesize: PAGE_SIZE } }));

/** TICK-03: the categories of the configuration. */
export const ticketCategories = (): readonly TicketCategory[] =>
  readStoredJson<RemoteConfiguration>(store, 'appConfig')?.ticketCategories ?? [];

/** The name of a category; its id where the configuration has it no more. */
export const categoryName = (category: string, language: LanguagePrefix): string =>
  ticketCategories().find(({ apiCategory }) => apiCategory === category)?.categoryTitle[language] ?? category;

/** What may be attached to a message (VALID-24..28): the service checks the same again. */
export const PICTURE_LIMITS = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: FORM_LIMITS.attachmentMaxBytes,
  maxFiles: FORM_LIMITS.attachmentsPerMessage,
  minPixels: FORM_LIMITS.imageMinPixels,
  maxPixels: IMAGE_MAX_PIXELS,
} as const;

const TOO_LARGE_TO_READ = 1004;
const TOO_LARGE = 7401;
const SAME_NAME = 7402;
const TOO_SMALL = 7403;
/** Also what has too many pixels. */
const NO_PICTURE = 7404;
/** Such as its name. */
const NOT_VALID = 1002;
export const TICKET_CLOSED = 7405;
export const ATTACHMENT_GONE = 7406;

/** Errors of one file whose words could be of any. */
export const UNNAMED_FILE: readonly number[] = [NO_PICTURE, NOT_VALID, TOO_LARGE_TO_READ];

/** Errors of the service that belong to the pictures. */
export const PICTURE_ERRORS = {
  [TOO_LARGE_TO_READ]: 'documents',
  [TOO_LARGE]: 'documents',
  [SAME_NAME]: 'documents',
  [TOO_SMALL]: 'documents',
  [NO_PICTURE]: 'documents',
  [ATTACHMENT_GONE]: 'documents',
} as const;
