import { expect, test } from 'vitest';
import { readValue } from '../protocol/json-value.ts';
import {
  applyWrite,
  MAX_RECORDS_OF_PROFILE,
  scopesOfWrite,
  type ProfileRecords,
  type RecordWrite,
} from './apply-write.ts';
import { keyText, pathOfRecord, type RecordKey } from './profile-tree.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const FIELDS: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['watchedduration', [null, 0, 30, { '.sv': { increment: 7 } }, 'no number']],
  ['likestatus', ['LIKE', 'NONE', null, 'LOVE']],
  ['inwatchlist', [true, false, null]],
  ['updatedat', [1_763_600_000, 1_763_600_100, { '.sv': 'timestamp' }, null]],
  ['poster', [{ portrait: 'a.jpg' }, null, { round: 'a.jpg' }]],
];

/** Writes of all forms to one record, in a fixed order that looks random. */
function* writes(path: readonly string[], count: number): Generator<RecordWrite> {
  let at = 7;
  const next = (below: number) => (at = (at * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  const pick = (): [string, ReturnType<typeof readValue>] => {
    const [field, values] = FIELDS[next(FIELDS.length)]!;
    return [field, readValue(values[next(values.length)])];
  };
  for (let n = 0; n < count; n += 1) {
    const picked = Object.entries(Object.fromEntries([pick(), pick(), pick()]));
    const sets = picked.map(([field, value]) => ({ path: [...path, field], value }));
    const [first] = sets as [(typeof sets)[number]];
    const above = path.slice(0, next(path.length + 1));
    if (n % 3 === 0) yield { path: first.path, names: undefined, sets: [first] };
    else yield { path: above, names: sets.map((set) => set.path.slice(above.length).join('/')), sets };
  }
}

/** What a write comes to: its outcome or its refusal, and what is stored. */
function outcomeOf(state: ProfileRecords, write: RecordWrite, scopes: ReturnType<typeof scopesOfWrite>) {
  let outcome: unknown;
  try {
    outcome = applyWrite(state, { write, scopes }, NOW);
  } catch (error) {
    outcome = String(error);
  }
  return JSON.parse(JSON.stringify([outcome, [...state.records], state.count])) as unknown;
}

test.each<[string, RecordKey]>([
  ['a title', { contentId: 'M1', episodeId: '' }],
  ['an episode', { contentId: 'S1', episodeId: 'E1' }],
])('fields of %s come to the same, written alone or in the tree of the content', (_, key) => {
  const alone: ProfileRecords = { records: new Map(), count: 0 };
  const inTree: ProfileRecords = { records: new Map(), count: 0 };
  const outcomes = new Set<unknown>();
  for (const write of writes(pathOfRecord(key), 800)) {
    expect(scopesOfWrite(write)).toEqual([key]);
    const outcome = outcomeOf(alone, write, [key]);
    expect(outcome, JSON.stringify(write)).toEqual(outcomeOf(inTree, write, [{ contentId: key.contentId }]));
    outcomes.add(JSON.stringify(outcome));
  }
  expect(outcomes.size).toBeGreaterThan(200);
});

test('CW-10 what a write of the same group has changed makes room for no other: the next one does', () => {
  const played = (contentId: string, updatedat: number) => ({
    key: { contentId, episodeId: '' },
    record: { fields: { watchedduration: 20, updatedat }, writtenAt: {} },
  });
  const dispensable = [played('OLDEST', 1_763_600_000), played('NEXT', 1_763_600_001)];
  const state: ProfileRecords = {
    records: new Map(dispensable.map((one) => [keyText(one.key), one])),
    count: MAX_RECORDS_OF_PROFILE,
    dispensable: [...dispensable],
  };
  const play = (contentId: string) => {
    const path = ['content', contentId];
    const write: RecordWrite = {
      path,
      names: ['watchedduration'],
      sets: [{ path: [...path, 'watchedduration'], value: readValue(30) }],
    };
    return applyWrite(state, { write, scopes: scopesOfWrite(write) }, NOW);
  };
  expect(play('OLDEST').removed).toBeUndefined();
  expect(play('NEW').removed).toEqual({ contentId: 'NEXT', episodeId: '' });
  expect([[...state.records.keys()].map((text) => text.replace(/\W.*/, '')), state.count]).toEqual([
    ['OLDEST', 'NEW'],
    MAX_RECORDS_OF_PROFILE,
  ]);
  expect(() => play('ANOTHER')).toThrow();
});
