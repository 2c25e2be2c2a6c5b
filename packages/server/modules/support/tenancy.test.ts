// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as documents from './document-store.ts';
import * as operators from './operator-ticket-store.ts';
import * as store from './ticket-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = new Date(at.getTime() + 60_000);
const as = (database: Database) => database.kysely;
const owner = { subscriberId: 'S1', onlyOf: undefined };
const ofProfile = { subscriberId: 'S1', onlyOf: 'P1' };
const of = { subscriberId: 'S1', requestId: 'R1' };

const ticket = (requestId: string, providerId = '') => ({
  ...{ subscriberId: 'S1', requestId, profileId: 'P1', title: `Title ${providerId}`, description: 'Words' },
  ...{ category: 'OTHER', priority: 'normal' as const, attachmentCount: 0, createdAt: at },
});
const comment = (number: number, message = 'Words') => ({
  ...{ requestId: 'R1', number, author: 'subscriber' as const, authorId: 'P1', message, createdAt: at },
});
const document = (documentId: string) => ({
  ...{ documentId, subscriberId: 'S1', profileId: 'P1', name: `${documentId}.png` },
  ...{ contentType: 'image/png', sizeBytes: 9, createdAt: at },
});
const attached = (documentId: string, commentNumber: number) => ({
  ...of,
  ...{ profileId: 'P1', commentNumber, documentIds: [documentId] },
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'ticket-store.ts',
      functions: store,
      calls: {
        insertTicket: (db, provider) => store.insertTicket(as(db), provider, ticket('R9')),
        findTicket: async (db, provider) => [
          await store.findTicket(as(db), provider, owner, 'R1'),
          await store.findTicket(as(db), provider, ofProfile, 'R1'),
        ],
        listTickets: (db, provider) =>
          store.listTickets(as(db), provider, owner, { status: 'open', page: 1, pageSize: 9 }),
        countComment: (db, provider) =>
          store.countComment(as(db), provider, owner, { requestId: 'R1', attachments: 1, at: later }),
        insertComment: (db, provider) => store.insertComment(as(db), provider, 'S1', comment(7)),
        listComments: (db, provider) => store.listComments(as(db), provider, 'S1', 'R1'),
        closeTicket: (db, provider) =>
          store.closeTicket(as(db), provider, owner, { requestId: 'R2', at: later }),
      },
    },
    {
      path: 'operator-ticket-store.ts',
      functions: operators,
      calls: {
        findTicketByNumber: (db, provider) => operators.findTicketByNumber(as(db), provider, 'R1'),
        listWaitingTickets: (db, provider) =>
          operators.listWaitingTickets(as(db), provider, { status: 'open', page: 1, pageSize: 9 }),
        setAssignee: async (db, provider) => [
          await operators.setAssignee(as(db), provider, {
            ...{ requestId: 'R1', assignee: 'Layla', unlessAssigned: false },
          }),
          await operators.setAssignee(as(db), provider, {
            ...{ requestId: 'R1', assignee: 'Samir', unlessAssigned: true },
          }),
        ],
      },
    },
    {
      path: 'document-store.ts',
      functions: documents,
      calls: {
        insertDocument: (db, provider) => documents.insertDocument(as(db), provider, document('d9')),
        markStored: (db, provider) =>
          documents.markStored(as(db), provider, { subscriberId: 'S1', documentId: 'd4' }),
        attachDocuments: (db, provider) => documents.attachDocuments(as(db), provider, attached('d2', 1)),
        listDocuments: (db, provider) => documents.listDocuments(as(db), provider, 'S1', 'R1'),
        findDocument: (db, provider) => documents.findDocument(as(db), provider, { ...of, documentId: 'd1' }),
        claimUnattached: (db, provider) => documents.claimUnattached(as(db), provider, later, 9),
        deleteDocument: (db, provider) =>
          documents.deleteDocument(as(db), provider, { subscriberId: 'S1', documentId: 'd3' }),
      },
    },
  ],
  async seed(database, providerId) {
    const db = as(database);
    for (const requestId of ['R1', 'R2'])
      await store.insertTicket(db, providerId, ticket(requestId, providerId));
    await store.countComment(db, providerId, owner, { requestId: 'R1', attachments: 0, at });
    await store.insertComment(db, providerId, 'S1', comment(1, `Words of ${providerId}`));
    for (const id of ['d1', 'd2', 'd3']) {
      await documents.insertDocument(db, providerId, document(id));
      await documents.markStored(db, providerId, { subscriberId: 'S1', documentId: id });
    }
    await documents.attachDocuments(db, providerId, attached('d1', 0));
    await documents.insertDocument(db, providerId, {
      ...document('d4'),
      createdAt: new Date(later.getTime() + 1),
    });
    await database.pool.query(
      "update rawi.ticket_document set removing = true where provider_id = $1 and document_id = 'd3'",
      [providerId],
    );
  },
});
