import {
  guessCodes,
  guessPairingCodes,
  guessPins,
  type Guessed,
} from '../../apps/server/tests/accounts/guessing.ts';
import { startService } from '../../apps/server/tests/service-under-test.ts';
import type { Bench, Row } from '../bench.ts';

const CODES = 100_000;
const PINS = 100_000;
const PAIRING_CODES = 1_000_000;
const ADDRESSES = 10_000;

/** Guesses at one-time codes, PINs and pairing codes, over real HTTP against a service on a clock of its own. */
const guessing: Bench = {
  name: 'guessing',
  async run({ progress, onEnd }) {
    const service = await startService();
    onEnd(service.stop);
    const rows: Row[] = [];
    const measure = async (what: string, work: () => Promise<Guessed>): Promise<void> => {
      await service.clock.advance(3_600_000);
      await service.sql('delete from rawi.rate_limit');
      const began = performance.now();
      const { guesses, evaluated, allowed, rightSent, rightTaken } = await work();
      const seconds = Math.round((performance.now() - began) / 1000);
      progress(`${what}: ${evaluated} of ${guesses} in ${seconds} s`);
      rows.push({
        what,
        budget: `${allowed.toLocaleString('en')} evaluated`,
        measured: evaluated,
        unit: '',
        ok: evaluated <= allowed && evaluated > 0 && rightTaken === 0,
        note: `of ${guesses.toLocaleString('en')}, in ${seconds} s; ${rightTaken} of ${rightSent} right answers after the limit were taken`,
      });
    };
    for (const addresses of [1, ADDRESSES]) {
      const from = addresses === 1 ? 'from one address' : `from ${addresses.toLocaleString('en')} addresses`;
      await measure(`Guesses at one-time codes in an hour, ${from}`, () =>
        guessCodes(service, { guesses: CODES, addresses }),
      );
      await measure(`Guesses at a PIN in an hour, ${from}`, () =>
        guessPins(service, { guesses: PINS, addresses }),
      );
      await measure(`Guesses at pairing codes in ten minutes, ${from}`, () =>
        guessPairingCodes(service, { guesses: PAIRING_CODES, addresses, accounts: Math.max(100, addresses) }),
      );
    }
    return rows;
  },
};

export default guessing;
