import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { guessCodes, guessPairingCodes, guessPins } from './guessing.ts';

/** In full: `npm run bench -- guessing`. */
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  await service.clock.advance(3_600_000);
  await service.sql('delete from rawi.rate_limit');
});

for (const addresses of [1, 10_000]) {
  const from = addresses === 1 ? 'one address' : 'a new address each';

  test(`ERR-15 of guesses at one-time codes from ${from} no more are evaluated than three for each of ten in an hour`, async () => {
    const { evaluated, allowed, rightSent, rightTaken } = await guessCodes(service, { guesses: 600, addresses });
    console.log({evaluated, allowed, rightSent, rightTaken});
    expect(evaluated).toBeGreaterThan(0);
    expect(evaluated).toBeLessThanOrEqual(allowed);
    expect([rightSent, rightTaken]).toEqual([36, 0]);
  });

  test(`PROF-05 of guesses at a PIN from ${from} no more are evaluated than five in a quarter of an hour`, async () => {
    const { evaluated, allowed, rightSent, rightTaken } = await guessPins(service, { guesses: 400, addresses });
    expect(evaluated).toBe(allowed);
    expect([rightSent, rightTaken]).toEqual([4, 0]);
  });

  test(`PAIR-06 of guesses at pairing codes from ${from} no more are evaluated than the limits allow`, async () => {
    const accounts = addresses === 1 ? 1 : 700;
    const guessed = await guessPairingCodes(service, { guesses: 5000, addresses, accounts });
    console.log(guessed);
    expect(guessed.evaluated).toBeGreaterThan(0);
    expect(guessed.evaluated).toBeLessThanOrEqual(guessed.allowed);
    expect([guessed.rightSent, guessed.rightTaken]).toEqual([10, 0]);
  });
}
