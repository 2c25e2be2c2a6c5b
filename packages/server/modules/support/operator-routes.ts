import { CallError, calls } from '@rawi/contract';
import { registerCall, registerRawCall, type Http, type OperatorIdentity } from '@rawi/platform';
import { answerTicket, changeTicket, TicketRefusal } from './answer-ticket.ts';
import { findTicketByNumber, listWaitingTickets } from './operator-ticket-store.ts';
import { presentToOperator, readTicketToAnswer } from './present-ticket.ts';
import { sendDocument } from './send-document.ts';
import type { SupportDeps } from './support-deps.ts';

/** The result of an operator's action. Errors: 7001 where there is no such ticket, 7405 where it is closed. */
async function orCallError<T>(action: Promise<T>): Promise<T> {
  try {
    return await action;
  } catch (error) {
    if (!(error instanceof TicketRefusal)) throw error;
    throw error.code === 'unknown' ? new CallError(7001, 'requestid') : new CallError(7405);
  }
}

/** Serves the tickets of a provider to those who answer them (TICK-09). */
export function operatorRoutes(http: Http, deps: SupportDeps): void {
  const { db } = deps;
  const actionOf = (requestId: string, { providerId, operatorId }: OperatorIdentity) => ({
    ...{ providerId, requestId, operatorId },
  });

  registerCall(http, calls.listTicketsToAnswer, async ({ query }, { provider }) => {
    const { requeststatus: status, page, pagesize } = query;
    const { total, tickets } = await listWaitingTickets(db, provider.id, {
      status,
      page,
      pageSize: pagesize,
    });
    return { page, pagesize, totalcount: total, data: tickets.map(presentToOperator) };
  });

  registerCall(http, calls.getTicketToAnswer, async ({ params }, { provider, request }) =>
    readTicketToAnswer(db, provider.id, { requestId: params.requestid, origin: request.origin }),
  );

  registerCall(http, calls.answerTicket, async ({ params, body }, context) => {
    const { provider, identity, request, idempotency } = context;
    const requestId = params.requestid;
    const action = { ...actionOf(requestId, identity), ...body, name: identity.name };
    return orCallError(
      answerTicket(deps, action, async (trx) => {
        const reply = await readTicketToAnswer(trx, provider.id, { requestId, origin: request.origin });
        await idempotency?.storeIn(trx, reply);
        return reply;
      }),
    );
  });

  registerCall(http, calls.changeTicket, async ({ params, body }, { provider, identity, request }) => {
    const requestId = params.requestid;
    const { assignee, requeststatus } = body;
    const action = { ...actionOf(requestId, identity), assignee, close: requeststatus === 'closed' };
    return orCallError(
      changeTicket(deps, action, (trx) =>
        readTicketToAnswer(trx, provider.id, { requestId, origin: request.origin }),
      ),
    );
  });

  registerRawCall(http, calls.getDocumentToAnswer, async ({ params }, { provider, reply }) => {
    const { requestid: requestId, documentid: documentId } = params;
    const ticket = await findTicketByNumber(db, provider.id, requestId);
    return sendDocument(deps, provider.id, { ticket, documentId }, reply);
  });
}
