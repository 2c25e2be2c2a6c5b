import { expect, test } from 'vitest';
import { byServiceClock, createPendingWrites } from './pending-writes.ts';

/** Where storage is refused: in memory, which is all that these tests need. */
const open = () =>
  createPendingWrites(
    () => {
      throw new Error('Storage is refused');
    },
    { now: () => new Date(), random: Math.random },
  );
const target = { objectid: 'M1' };
const played = (watchedduration: number, updatedat: number) => ({
  ...{ objectid: 'M1', watchedduration, duration: 3000, updatedat },
});

test('CLOUD-12 a change of other fields gives what is pending no later time: another device may have changed it meanwhile', () => {
  const pending = open();
  const add = (patch: Parameters<typeof pending.add>[2]) => pending.add('P1', target, patch, () => false);
  add(played(600, 1_800_000_000));
  add({ objectid: 'M1', likestatus: 'LIKE', updatedat: 1_800_003_600 });
  add({ objectid: 'M1', title: 'One' });
  expect(pending.list('P1').map(({ patch }) => patch)).toEqual([
    played(600, 1_800_000_000),
    { objectid: 'M1', likestatus: 'LIKE', title: 'One', updatedat: 1_800_003_600 },
  ]);
  // What is changed again follows its own latest change, and is sent once.
  add(played(700, 1_800_003_700));
  add({ objectid: 'M1', likestatus: 'NONE', updatedat: 1_800_003_800 });
  expect(pending.list('P1').map(({ patch }) => patch)).toEqual([
    played(700, 1_800_003_700),
    { objectid: 'M1', likestatus: 'NONE', title: 'One', updatedat: 1_800_003_800 },
  ]);
});

test('CLOUD-12 what waits for another profile is known, too', () => {
  const pending = open();
  expect(pending.isEmpty()).toBe(true);
  pending.add('P1', target, played(600, 1_800_000_000), () => false);
  expect([pending.list('P2'), pending.isEmpty()]).toEqual([[], false]);
  pending.remove(pending.list('P1')[0]!.key);
  expect(pending.isEmpty()).toBe(true);
});

test('CLOUD-12 a press on a device whose clock was not set yet counts as made when it is sent, not in 1970', () => {
  const kept = open();
  let ahead = 0;
  const now = new Date('2026-11-29T06:00:00Z');
  const pending = byServiceClock(
    kept,
    () => ahead,
    () => now,
  );
  pending.add('P1', target, played(600, 40), () => false);
  const sentAt = () => pending.list('P1')[0]!.patch.updatedat;
  expect(sentAt(), 'the clock was set between the press and the request').toBe(now.getTime() / 1000);
  ahead = 1_795_000_000;
  expect(sentAt(), 'it is as it was').toBe(1_795_000_040);
  ahead = -3600;
  expect(sentAt(), 'an hour fast').toBe(now.getTime() / 1000 - 3600);
  kept.clear();
  ahead = 180;
  pending.add('P1', target, played(600, 1_795_000_000), () => false);
  expect(sentAt()).toBe(1_795_000_180);
});
