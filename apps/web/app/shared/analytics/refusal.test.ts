import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../session/storage.ts';
import { createConsent } from './consent.ts';
import { createRefusalSender, REFUSAL_RETRY_MS } from './refusal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const store = createMemoryStore();
  const world = { profile: '', fails: false, settled: 0, hold: undefined as Promise<void> | undefined };
  const sent: string[] = [];
  const consent = createConsent({
    settings: () => ({ default: 'ask', countries: {} }),
    country: () => 'SA',
    store,
    globalPrivacyControl: () => false,
    profile: () => world.profile,
  });
  /** Each load of a page has its own. */
  const load = () =>
    createRefusalSender({
      store,
      isDenied: () => consent.choice() === 'denied',
      profile: () => world.profile,
      async post(as) {
        sent.push(`${as} ${world.profile}`.trim());
        await world.hold;
        if (world.fails) throw new Error('no network');
      },
      onSettled: () => (world.settled += 1),
    });
  return { store, world, sent, consent, load };
}

test('ANALYT-19 a consent that is taken back is told until the service has heard it: again, and at the next load', async () => {
  const { store, world, sent, consent, load } = create();
  const page = load();
  await page.send();
  expect(sent, 'who was never collected from takes nothing back').toEqual([]);
  consent.choose('denied');
  expect(store.get('analyticsRefusal')).toBeUndefined();
  consent.choose('granted');
  world.fails = true;
  consent.choose('denied');
  await page.send();
  await vi.advanceTimersByTimeAsync(REFUSAL_RETRY_MS);
  expect(sent).toEqual(['session', 'session']);
  world.fails = false;
  await load().send();
  expect(sent).toHaveLength(3);
  await load().send();
  await vi.advanceTimersByTimeAsync(REFUSAL_RETRY_MS);
  expect(sent, 'heard').toHaveLength(3);
});

test('ANALYT-19 a refusal that did not arrive does not take back a later consent', async () => {
  const { world, sent, consent, load } = create();
  consent.choose('granted');
  world.fails = true;
  consent.choose('denied');
  const page = load();
  await page.send();
  consent.choose('granted');
  await vi.advanceTimersByTimeAsync(REFUSAL_RETRY_MS);
  await load().send();
  expect(sent).toEqual(['session']);

  // One that is on its way: nothing is told before it is settled, and a newer one is owed still.
  let release = () => undefined as void;
  Object.assign(world, {
    fails: false,
    settled: 0,
    hold: new Promise<void>((resolve) => (release = resolve)),
  });
  consent.choose('denied');
  const sending = page.send();
  vi.advanceTimersByTime(1);
  consent.choose('granted');
  expect([page.isSending(), world.settled]).toEqual([true, 0]);
  consent.choose('denied');
  release();
  await sending;
  expect([page.isSending(), world.settled]).toEqual([false, 1]);
  await load().send();
  expect(sent).toHaveLength(3);
});

test('ANALYT-19 a refusal is of the profile that gave it: another one is not forgotten, the browser is', async () => {
  const { world, sent, consent, load } = create();
  consent.choose('granted');
  Object.assign(world, { fails: true, profile: 'SALMA' });
  consent.choose('denied');
  await load().send();
  Object.assign(world, { fails: false, profile: 'OMAR' });
  await load().send();
  await load().send();
  world.profile = 'SALMA';
  await load().send();
  await load().send();
  expect(sent).toEqual(['session SALMA', 'browser OMAR', 'session SALMA']);
});
