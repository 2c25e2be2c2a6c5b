import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { guessCodes, guessPairingCodes, guessPins } from './guessing.ts';

/** In full: `npm run bench -- guessing`. */
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.clock.advance(3_600_000);
  await service.sql('delete from rawi.rate_limit');
});

for (const addresses of [1, 10_000]) {
  const from = addresses === 1 ? 'one address' : 'a new address each';

  test(`ERR-15 of guesses at one-time codes from ${from} no more are evaluated than three for each of ten in an hour`, async () => {
    const { evaluated, allowed, rightSent, rightTaken } = await guessCodes(service, {
      guesses: 600,
      addresses,
    });
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(allowed);
    expect([rightSent, rightTaken]).toEqual([36, 0]);
  });

  test(`PROF-05 of guesses at a PIN from ${from} no more are evaluated than five in a quarter of an hour`, async () => {
    const { evaluated, allowed, rightSent, rightTaken } = await guessPins(service, {
      guesses: 400,
      addresses,
    });
    expect(evaluated).toBe(allowed);
    expect([rightSent, rightTaken]).toEqual([4, 0]);
  });
}

describe.each([
  { of: 'one account', accounts: 1, addresses: 1000, guesses: 200 },
  { of: 'one address', accounts: 20, addresses: 1, guesses: 400 },
  { of: 'many accounts and addresses', accounts: 320, addresses: 10_000, guesses: 1500 },
])('guesses at pairing codes of $of', ({ accounts, addresses, guesses }) => {
  test('PAIR-06 no more are evaluated than five for an account, twenty for a network, 300 in a minute', async () => {
    const guessed = await guessPairingCodes(service, { guesses, addresses, accounts, minutes: 3 });
    const { evaluated, allowed, rightSent, rightTaken } = guessed;
    expect(evaluated).toBe(allowed);
    expect([rightSent, rightTaken]).toEqual([3, 0]);
  });
});
