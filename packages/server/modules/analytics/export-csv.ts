import type { Queries } from '@rawi/platform';
import type { DailyKind } from './daily-kinds.ts';
import { listDaily } from './daily-store.ts';
import { listEvents, type EventCursor } from './event-store.ts';

/** Days, ISO 8601, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Events of one page of an export. */
const PAGE = 1000;

/**
 * A cell of CSV (RFC 4180). What a table program would take for a formula gets an apostrophe before it: attributes are
 * typed by strangers.
 */
function cell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly unknown[]) => `${cells.map(cell).join(',')}\r\n`;

/** The sums of days as lines of CSV. */
export async function* exportDaily(
  db: Queries,
  providerId: string,
  range: DayRange & { kind?: DailyKind | undefined },
): AsyncIterable<string> {
  yield line(['day', 'kind', 'key', 'country', 'language', 'device', 'value']);
  for (const one of await listDaily(db, providerId, range))
    yield line([one.day, one.kind, one.key, one.country, one.language, one.deviceKind, one.value]);
}

/** The events of days as lines of CSV, those of programs left out; without personal data. */
export async function* exportEvents(
  db: Queries,
  providerId: string,
  { from, to }: DayRange,
): AsyncIterable<string> {
  yield line(['time', 'event', 'id', 'device', 'user', 'country', 'language', 'device_kind', 'attributes']);
  let cursor: EventCursor | undefined;
  for (;;) {
    const events = await listEvents(db, providerId, { from, to, cursor, limit: PAGE });
    for (const one of events)
      yield line([
        ...[one.occurredAt.toISOString(), one.name, one.eventId, one.deviceKey, one.userKey],
        ...[one.country, one.language, one.deviceKind, one.attributes],
      ]);
    cursor = events.at(-1);
    if (cursor === undefined || events.length < PAGE) return;
  }
}
