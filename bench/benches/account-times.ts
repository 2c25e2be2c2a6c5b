import { compareAccounts } from '../../apps/server/tests/accounts/enumeration.ts';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench } from '../bench.ts';
import { waitUntilIdle } from '../idle-service.ts';

const ROUNDS = 300;
const MAX_DIFFERENCE_MS = 5;

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

/** How much longer a call about an account that exists takes than one about an account that does not. */
const accountTimes: Bench = {
  name: 'account-times',
  async run({ progress, onEnd }) {
    const service = await runService({
      env: { RAWI_DEMO_FILMS: '0', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
    });
    onEnd(service.stop);
    progress('waiting until all pictures are drawn ...');
    await waitUntilIdle(service.url);
    const compared = await compareAccounts(service, ROUNDS);
    return compared.map(({ what, differences, known, unknown }) => {
      const difference = mean(known) - mean(unknown);
      return {
        what: `${what}: a known account against an unknown one`,
        budget: `means within ${MAX_DIFFERENCE_MS} ms, the same reply`,
        measured: difference,
        unit: 'ms',
        ok: Math.abs(difference) <= MAX_DIFFERENCE_MS && differences.length === 0,
        note: `${mean(known).toFixed(1)} and ${mean(unknown).toFixed(1)} ms, ${ROUNDS} each, in turn; ${differences.length} replies differed`,
      };
    });
  },
};

export default accountTimes;
