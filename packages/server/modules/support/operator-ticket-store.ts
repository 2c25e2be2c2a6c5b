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

/** One page of the tickets of a state, the one that waits longest first, and how many there are. */
export async function listWaitingTickets(
  db: Queries,
  providerId: string,
  { status, page, pageSize }: { status: 'open' | 'closed'; page: number; pageSize: number },
): Promise<{ total: number; tickets: StoredTicket[] }> {
  const wanted = sql`provider_id = ${providerId} and status = ${status}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ticket where ${wanted}`.execute(db);
  const { rows } = await sql<StoredTicket>`
    select ${ticketColumns} from ticket where ${wanted}
    order by updated_at, request_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { total: counted.rows[0]!.total, tickets: rows };
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
