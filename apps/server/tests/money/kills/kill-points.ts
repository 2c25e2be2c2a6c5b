import pg from 'pg';

// A process can be killed before or after the n-th statement or request to the bank of its work; such a point is named
// as in `before 3 insert purchase_order`.

const TABLES = /\b(?:insert into|update|delete from|from)\s+"?(?:rawi"?\."?)?([a-z_]+)/i;

/** A statement by what it does: its verb and first table. */
function nameOf(text: string): string | undefined {
  const [verb = ''] = text.trim().toLowerCase().split(/[\s(]/);
  if (['begin', 'commit'].includes(verb)) return verb;
  if (!['insert', 'update', 'delete', 'with', 'select'].includes(verb)) return undefined;
  if (text.includes('pg_advisory_xact_lock')) return 'lock subscriber';
  const table = TABLES.exec(text)?.[1];
  return table === undefined ? undefined : `${verb === 'with' ? 'insert' : verb} ${table}`;
}

/**
 * Names each statement and each request to the bank that this process makes from now on, and ends the process at one of
 * them as a power cut does. Without `at` the names are only noted.
 */
export function watchPoints(bankUrl: string): { arm(at: string | undefined): void; seen: string[] } {
  const seen: string[] = [];
  let kill: string | undefined;
  let isArmed = false;
  const counts = new Map<string, number>();
  const pass = (name: string) => {
    if (!isArmed) return;
    seen.push(name);
    if (name === kill) process.kill(process.pid, 'SIGKILL');
  };
  const numbered = (what: string) => {
    const n = (counts.get(what) ?? 0) + 1;
    counts.set(what, n);
    return `${n} ${what}`;
  };
  const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
  pg.Client.prototype.query = function watched(this: unknown, ...of: unknown[]): unknown {
    const [first] = of;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const what = text === undefined ? undefined : nameOf(text);
    if (!isArmed || what === undefined || /outbox_event|pgboss|pg_stat/.test(text!))
      return query.apply(this, of);
    const name = numbered(what);
    pass(`before ${name}`);
    const done = query.apply(this, of);
    if (done instanceof Promise) return done.finally(() => pass(`after ${name}`));
    return done;
  } as typeof pg.Client.prototype.query;
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!isArmed || !url.startsWith(bankUrl)) return send(input, init);
    const name = numbered(`bank ${url.slice(bankUrl.length + 1)}`);
    pass(`before ${name}`);
    const reply = await send(input, init);
    pass(`after ${name}`);
    return reply;
  };
  return {
    seen,
    arm(at) {
      kill = at;
      isArmed = true;
      counts.clear();
      seen.length = 0;
    },
  };
}
