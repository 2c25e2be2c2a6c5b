import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import { ticketColumns, type StoredTicket } from './ticket-store.ts';

/** A ticket by its number, whoever wrote it: for those who answer. */
export async function findTicketByNumber(
  db: Queries,
  providerId: string,
  requestId: string,
): Promise<StoredTicket | undefined> {
  const { rows } = await sql<StoredTicket>`
    select ${ticketColumns} from ticket where provider_id = ${providerId} and request_id = ${requestId}`.execute(
    db,
  );
  return rows[0];
}

/** At most `limit` tickets of a state, the one that waits longest first. */
export async function listWaitingTickets(
  db: Queries,
  providerId: string,
  { status, limit }: { status: 'open' | 'closed'; limit: number },
): Promise<StoredTicket[]> {
  const { rows } = await sql<StoredTicket>`
    select ${ticketColumns} from ticket where provider_id = ${providerId} and status = ${status}
    order by updated_at, request_id limit ${limit}`.execute(db);
  return rows;
}

/** Says who looks after a ticket; with `unlessAssigned` only where nobody does. False where there is no such ticket. */
export async function setAssignee(
  db: Queries,
  providerId: string,
  { requestId, assignee, unlessAssigned }: { requestId: string; assignee: string; unlessAssigned: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket set assignee = case when ${unlessAssigned} then coalesce(assignee, ${assignee}) else ${assignee} end
    where provider_id = ${providerId} and request_id = ${requestId}`.execute(db);
  return numAffectedRows === 1n;
}
