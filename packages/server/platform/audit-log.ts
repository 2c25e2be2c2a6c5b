import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Queries } from './database/open-database.ts';

/** Who did something: an operator, a subscriber, a device without one, or the service itself (a job, a rule). */
export interface AuditActor {
  kind: 'operator' | 'subscriber' | 'device' | 'service';
  /** The id of that kind; of the service the name of the job or rule. */
  id: string;
}

/** What something was done to: `{ kind: 'plan', id: 'P1' }`. */
export interface AuditSubject {
  kind: string;
  id: string;
}

/** What is worth knowing beside ids: codes, amounts, dates, states. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface NewAuditEntry {
  providerId: string;
  actor: AuditActor;
  /** What was done, as `thing.verb-in-the-past`: `plan.price-changed`. */
  action: string;
  subject: AuditSubject;
  /** The request that asked for it; left out for what no request asked for. */
  requestId?: string;
  facts?: AuditFacts;
}

export interface AuditEntry extends Omit<NewAuditEntry, 'providerId' | 'requestId'> {
  entryId: number;
  occurredAt: Date;
  requestId: string | undefined;
  facts: AuditFacts;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Of all pages. */
  totalCount: number;
}

export interface AuditQuery {
  /** From 1. */
  page: number;
  pageSize: number;
  subject?: AuditSubject;
  actor?: AuditActor;
  /** The newest entry to show: with that of the first page given, later entries move nothing to another page. */
  upToEntryId?: number;
}

const ACTION_PATTERN = /^[a-z][a-z0-9-]{0,39}\.[a-z][a-z0-9-]{0,39}$/;
const KIND_PATTERN = /^[a-z][a-z0-9-]{0,39}$/;
/** What ids, codes, dates and paths look like; names, mail addresses and sentences have other characters. */
const ID_PATTERN = /^[A-Za-z0-9_.:/~-]{1,200}$/;
const FACT_NAME_PATTERN = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
const MAX_FACTS = 20;

function check(entry: NewAuditEntry): void {
  const { actor, action, subject, requestId, facts = {} } = entry;
  const refuse = (what: string) => {
    // Says which part, never what stood in it.
    throw new RangeError(`an audit entry holds ids, codes and numbers alone: its ${what} is none`);
  };
  if (!ACTION_PATTERN.test(action)) refuse('action');
  if (!KIND_PATTERN.test(subject.kind)) refuse('subject’s kind');
  if (!ID_PATTERN.test(subject.id)) refuse('subject');
  if (!ID_PATTERN.test(actor.id)) refuse('actor');
  if (requestId !== undefined && !ID_PATTERN.test(requestId)) refuse('request');
  if (Object.keys(facts).length > MAX_FACTS) refuse('facts');
  for (const [name, value] of Object.entries(facts))
    if (!FACT_NAME_PATTERN.test(name) || !isFact(value)) refuse('facts');
}

function isFact(value: unknown): boolean {
  if (typeof value === 'string') return ID_PATTERN.test(value);
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/**
 * Writes down who did what, as part of the transaction that does it: either both are there or neither is. Entries are
 * for good; the database refuses to change or delete one. They outlive the people in them, so they hold no personal
 * data beyond ids: whatever looks like a name, a mail address or a sentence is refused with RangeError.
 */
export async function writeAuditEntry(trx: Queries, clock: Clock, entry: NewAuditEntry): Promise<void> {
  check(entry);
  const { providerId, actor, action, subject, requestId = null, facts = {} } = entry;
  await sql`
    insert into rawi.audit_entry
      (provider_id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, request_id, facts)
    values (${providerId}, ${clock.now()}, ${actor.kind}, ${actor.id}, ${action}, ${subject.kind}, ${subject.id},
      ${requestId}, ${JSON.stringify(facts)})`.execute(trx);
}

interface Row {
  entry_id: number;
  occurred_at: Date;
  actor_kind: AuditActor['kind'];
  actor_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  request_id: string | null;
  facts: AuditFacts;
}

/** One page of a provider's entries, newest first, of all or of those about one thing or by one actor. */
export async function readAuditEntries(
  db: Queries,
  providerId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const { page, pageSize, subject, actor, upToEntryId } = query;
  const wanted = sql`provider_id = ${providerId}
    ${subject ? sql`and subject_kind = ${subject.kind} and subject_id = ${subject.id}` : sql``}
    ${actor ? sql`and actor_kind = ${actor.kind} and actor_id = ${actor.id}` : sql``}
    ${upToEntryId === undefined ? sql`` : sql`and entry_id <= ${upToEntryId}`}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from rawi.audit_entry where ${wanted}`.execute(db);
  const { rows } = await sql<Row>`
    select entry_id, occurred_at, actor_kind, actor_id, action, subject_kind, subject_id, request_id, facts
    from rawi.audit_entry where ${wanted}
    order by entry_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    totalCount: counted.rows[0]!.count,
    entries: rows.map((row) => ({
      entryId: row.entry_id,
      occurredAt: row.occurred_at,
      actor: { kind: row.actor_kind, id: row.actor_id },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      requestId: row.request_id ?? undefined,
      facts: row.facts,
    })),
  };
}
