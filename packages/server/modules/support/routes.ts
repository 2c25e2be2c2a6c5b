import { calls, MAX_UPLOAD_BYTES } from '@rawi/contract';
import { registerCall, registerRawCall, type Http } from '@rawi/platform';
import { createTicket } from './create-ticket.ts';
import { presentTicket, readTicket } from './present-ticket.ts';
import { sendDocument } from './send-document.ts';
import type { SupportDeps } from './support-deps.ts';
import { ticketCaller } from './ticket-caller.ts';
import { findTicket, listTickets } from './ticket-store.ts';
import { updateTicket } from './update-ticket.ts';
import { uploadDocument } from './upload-document.ts';

/** Serves the tickets of subscribers (TICK-09). */
export function supportRoutes(http: Http, deps: SupportDeps): void {
  const { db } = deps;

  registerCall(http, calls.listTickets, async ({ query }, { provider, identity }) => {
    const { requeststatus, page, pagesize } = query;
    const wanted = { status: requeststatus, page, pageSize: pagesize };
    const { total, tickets } = await listTickets(db, provider.id, ticketCaller(identity), wanted);
    return { page, pagesize, totalcount: total, data: tickets.map(presentTicket) };
  });

  registerCall(http, calls.createTicket, async ({ body }, { provider, identity, request, idempotency }) =>
    createTicket(deps, provider.id, {
      ...{ caller: ticketCaller(identity), body, origin: request.origin },
      storeReply: idempotency && ((trx, reply) => idempotency.storeIn(trx, reply)),
    }),
  );

  registerCall(http, calls.getTicket, async ({ params }, { provider, identity, request }) =>
    readTicket(db, provider.id, ticketCaller(identity), {
      ...{ requestId: params.requestid, origin: request.origin },
    }),
  );

  registerCall(
    http,
    calls.updateTicket,
    async ({ params, body }, { provider, identity, request, idempotency }) =>
      updateTicket(deps, provider.id, {
        ...{ caller: ticketCaller(identity), requestId: params.requestid, body, origin: request.origin },
        storeReply: idempotency && ((trx, reply) => idempotency.storeIn(trx, reply)),
      }),
  );

  registerCall(
    http,
    calls.uploadTicketDocument,
    async ({ body }, { provider, identity }) =>
      uploadDocument(deps, provider.id, ticketCaller(identity), body.document),
    { bodyLimitBytes: MAX_UPLOAD_BYTES },
  );

  registerRawCall(http, calls.getTicketDocument, async ({ params }, { provider, identity, reply }) => {
    const { requestid: requestId, documentid: documentId } = params;
    const ticket = await findTicket(db, provider.id, ticketCaller(identity), requestId);
    return sendDocument(deps, provider.id, { ticket, documentId }, reply);
  });
}
