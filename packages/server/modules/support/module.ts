import { accountsModule } from '@rawi/accounts';
import { createImageWorker } from '@rawi/media';
import { messagesModule } from '@rawi/messages';
import { defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { answerTicket, changeTicket, ticketAnswered, type OperatorAction } from './answer-ticket.ts';
import { listDocuments } from './document-store.ts';
import { importTicket, type ImportedTicket } from './import-ticket.ts';
import { supportJobs } from './jobs.ts';
import { findTicketByNumber, listWaitingTickets } from './operator-ticket-store.ts';
import { operatorRoutes } from './operator-routes.ts';
import { supportRoutes } from './routes.ts';
import { blobKey, type SupportDeps } from './support-deps.ts';
import type { SupportTables } from './tables.ts';
import { listComments } from './ticket-store.ts';

/** Folder of the module's migrations. */
const supportMigrations = new URL('./migrations/', import.meta.url);

/** Tickets of subscribers: what they write and attach, and what operators answer. */
export const supportModule = defineModule({
  name: 'support',
  migrations: supportMigrations,
  needs: [providersModule, accountsModule, messagesModule],
  create({ database, clock, log, blobs, use }) {
    const providers = use(providersModule);
    const accounts = use(accountsModule);
    const db = database.as<SupportTables>();
    const deps: SupportDeps = {
      ...{ db, clock, log, blobs },
      pictures: createImageWorker(),
      messages: use(messagesModule),
      contactOf: (providerId, subscriberId) => accounts.contactOf(providerId, subscriberId),
      hasCategory: (providerId, category) =>
        providers.get(providerId).brand.ticketCategories.some(({ apiCategory }) => apiCategory === category),
    };
    return {
      api: {
        /** The first tickets of a state, the one that waits longest first. */
        async list(providerId: string, status: 'open' | 'closed', limit: number) {
          const { tickets } = await listWaitingTickets(db, providerId, { status, page: 1, pageSize: limit });
          return tickets;
        },
        /** A ticket with its comments and attachments; undefined where there is none. */
        async find(providerId: string, requestId: string) {
          const ticket = await findTicketByNumber(db, providerId, requestId);
          if (!ticket) return undefined;
          const { subscriberId } = ticket;
          const comments = await listComments(db, providerId, subscriberId, requestId);
          const documents = await listDocuments(db, providerId, subscriberId, requestId);
          return { ticket, comments, documents };
        },
        /** The bytes of an attachment. */
        fileOf: (providerId: string, documentId: string) => blobs.get(blobKey(providerId, documentId)),
        answer: (action: OperatorAction & { message: string; name: string; close: boolean }) =>
          answerTicket(deps, action, async () => {}),
        assign: (action: OperatorAction & { assignee: string }) => changeTicket(deps, action, async () => {}),
        close: (action: OperatorAction) => changeTicket(deps, { ...action, close: true }, async () => {}),
        /** Writes a ticket of another system or of the demo; false where there is one of its number. */
        importTicket: (providerId: string, ticket: ImportedTicket) => importTicket(db, providerId, ticket),
      },
      events: [ticketAnswered],
      jobs: supportJobs(deps, () => providers.ids()),
      routes(http) {
        supportRoutes(http, deps);
        operatorRoutes(http, deps);
      },
      stop: () => deps.pictures.stop(),
    };
  },
});
