import type { Queries } from '@rawi/platform';
import { sql, type RawBuilder } from 'kysely';

export interface StoredTicket {
  subscriberId: string;
  requestId: string;
  profileId: string;
  title: string;
  description: string;
  category: string;
  priority: 'low' | 'normal' | 'high';
  status: 'open' | 'closed';
  assignee: string | null;
  commentCount: number;
  attachmentCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export type NewTicket = Omit<StoredTicket, 'status' | 'assignee' | 'commentCount' | 'updatedAt'>;

/** Whose ticket: of a subscriber, and where `onlyOf` is given of that profile alone. */
export interface TicketOwner {
  subscriberId: string;
  onlyOf: string | undefined;
}

export interface StoredComment {
  requestId: string;
  number: number;
  author: 'subscriber' | 'operator';
  /** The profile, or the operator's name. */
  authorId: string;
  message: string;
  createdAt: Date;
}

/** The columns of a ticket under the names that it has here. */
export const ticketColumns = sql`subscriber_id as "subscriberId", request_id as "requestId", profile_id as "profileId", title,
  description, category, priority, status, assignee, comment_count as "commentCount",
  attachment_count as "attachmentCount", created_at as "createdAt", updated_at as "updatedAt"`;

const ownedBy = ({ subscriberId, onlyOf }: TicketOwner): RawBuilder<unknown> =>
  onlyOf === undefined
    ? sql`subscriber_id = ${subscriberId}`
    : sql`subscriber_id = ${subscriberId} and profile_id = ${onlyOf}`;

/** Writes a new ticket; false where there is one of its id. */
export async function insertTicket(db: Queries, providerId: string, ticket: NewTicket): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ticket (provider_id, subscriber_id, request_id, profile_id, title, description, category, priority,
      attachment_count, created_at, updated_at)
    values (${providerId}, ${ticket.subscriberId}, ${ticket.requestId}, ${ticket.profileId}, ${ticket.title},
      ${ticket.description}, ${ticket.category}, ${ticket.priority}, ${ticket.attachmentCount}, ${ticket.createdAt},
      ${ticket.createdAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function findTicket(
  db: Queries,
  providerId: string,
  owner: TicketOwner,
  requestId: string,
): Promise<StoredTicket | undefined> {
  const { rows } = await sql<StoredTicket>`
    select ${ticketColumns} from ticket
    where provider_id = ${providerId} and ${ownedBy(owner)} and request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** One page of a subscriber's tickets, the latest changed first, and how many there are. */
export async function listTickets(
  db: Queries,
  providerId: string,
  owner: TicketOwner,
  { status, page, pageSize }: { status: 'open' | 'closed'; page: number; pageSize: number },
): Promise<{ total: number; tickets: StoredTicket[] }> {
  const wanted = sql`provider_id = ${providerId} and ${ownedBy(owner)} and status = ${status}`;
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ticket where ${wanted}`.execute(db);
  const { rows } = await sql<StoredTicket>`
    select ${ticketColumns} from ticket where ${wanted}
    order by updated_at desc, request_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { total: counted.rows[0]!.total, tickets: rows };
}

/**
 * Counts a comment to a ticket that is open, as part of the transaction that writes it, and returns its number. The row is
 * locked until then: a ticket that is being closed takes no comment after it. Undefined where there is no open one.
 */
export async function countComment(
  trx: Queries,
  providerId: string,
  owner: TicketOwner,
  { requestId, attachments, at }: { requestId: string; attachments: number; at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update ticket set comment_count = comment_count + 1, attachment_count = attachment_count + ${attachments},
      updated_at = greatest(updated_at, ${at})
    where provider_id = ${providerId} and ${ownedBy(owner)} and request_id = ${requestId} and status = 'open'
    returning comment_count as number`.execute(trx);
  return rows[0]?.number;
}

export async function insertComment(
  trx: Queries,
  providerId: string,
  subscriberId: string,
  comment: StoredComment,
): Promise<void> {
  await sql`
    insert into ticket_comment (provider_id, subscriber_id, request_id, comment_number, author, author_id, message,
      created_at)
    values (${providerId}, ${subscriberId}, ${comment.requestId}, ${comment.number}, ${comment.author},
      ${comment.authorId}, ${comment.message}, ${comment.createdAt})`.execute(trx);
}

/** The comments of a ticket, the oldest first. */
export async function listComments(
  db: Queries,
  providerId: string,
  subscriberId: string,
  requestId: string,
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select request_id as "requestId", comment_number as number, author, author_id as "authorId", message,
      created_at as "createdAt"
    from ticket_comment
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and request_id = ${requestId}
    order by comment_number`.execute(db);
  return rows;
}

/** Closes an open ticket; false where there is no open one. */
export async function closeTicket(
  db: Queries,
  providerId: string,
  owner: TicketOwner,
  { requestId, at }: { requestId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ticket set status = 'closed', closed_at = ${at}, updated_at = greatest(updated_at, ${at})
    where provider_id = ${providerId} and ${ownedBy(owner)} and request_id = ${requestId} and status = 'open'`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
