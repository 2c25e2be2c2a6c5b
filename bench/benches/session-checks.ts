import { insertAccounts } from '../../apps/server/tests/accounts/guessing.ts';
import { startService } from '../../apps/server/tests/service-under-test.ts';
import type { Bench } from '../bench.ts';

const SESSIONS = 2000;
/** Calls that a page of a viewer makes with the session, at once, before the viewer reads it. */
const CALLS_OF_A_PAGE = 5;
/** Longer than a checked token is trusted. */
const PAGE_EVERY_MS = 30_000;
const PAGES = 10;
const BUDGET_MS = 0.05;

/** What the check of a session token costs this process of the processor, with what a miss asks of the database. */
const sessionChecks: Bench = {
  name: 'session-checks',
  async run({ onEnd }) {
    const service = await startService();
    onEnd(service.stop);
    const sessions = await insertAccounts(service, 'S-checks', SESSIONS);
    const { guard } = service.http.rawi;
    const provider = { id: 'rawi' };

    /** Milliseconds of the processor for each check. */
    async function measure(calls: number): Promise<number> {
      let used = 0;
      for (let page = 0; page < PAGES; page += 1) {
        await service.clock.advance(PAGE_EVERY_MS);
        const before = process.cpuUsage();
        for (const headers of sessions)
          for (let call = 0; call < calls; call += 1) await guard('session', headers, provider);
        const { user, system } = process.cpuUsage(before);
        used += (user + system) / 1000;
      }
      return used / (PAGES * SESSIONS * calls);
    }

    await measure(CALLS_OF_A_PAGE);
    const mixed = await measure(CALLS_OF_A_PAGE);
    const missed = await measure(1);
    const began = process.cpuUsage();
    const headers = sessions.at(-1)!;
    for (let n = 0; n < 1_000_000; n += 1) await guard('session', headers, provider);
    const cached = process.cpuUsage(began);
    const cachedMs = (cached.user + cached.system) / 1000 / 1_000_000;
    return [
      {
        what: 'Check of a session token, processor time',
        budget: `${BUDGET_MS} ms`,
        measured: mixed,
        unit: 'ms',
        ok: mixed < BUDGET_MS,
        note: `${SESSIONS.toLocaleString('en')} viewers, ${CALLS_OF_A_PAGE} calls of a page every ${PAGE_EVERY_MS / 1000} s: ${(100 * (CALLS_OF_A_PAGE - 1)) / CALLS_OF_A_PAGE} % checked a moment before; ${(1000 * cachedMs).toFixed(1)} µs for one of those, ${missed.toFixed(3)} ms where the database is asked`,
      },
    ];
  },
};

export default sessionChecks;
