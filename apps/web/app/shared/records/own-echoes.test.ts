import { expect, test } from 'vitest';
import { createOwnEchoes } from './own-echoes.ts';

const like = { likestatus: 'LIKE', updatedat: 5 };
const none = { likestatus: 'NONE', updatedat: 5 };

test('an echo names the writes after it, once; what no write of ours holds is of another device', () => {
  const echoes = createOwnEchoes();
  echoes.expect('M1', like);
  echoes.expect('M1', none);
  echoes.expect('M2', like);
  expect(echoes.laterThan('M1', like)).toEqual([none]);
  expect(echoes.laterThan('M1', none)).toEqual([]);
  expect(echoes.laterThan('M1', none), 'it was told').toBeUndefined();
  expect(echoes.laterThan('M2', { ...like, updatedat: 6 })).toBeUndefined();
  expect(echoes.laterThan('M2', like), 'another device came between').toBeUndefined();
});

test('an event that tells of the latest write tells of those before it, too', () => {
  const echoes = createOwnEchoes();
  echoes.expect('M1', like);
  echoes.expect('M1', none);
  expect(echoes.laterThan('M1', none)).toEqual([]);
  expect(echoes.laterThan('M1', like)).toBeUndefined();
});

test('what is nested may come in another order', () => {
  const echoes = createOwnEchoes();
  echoes.expect('M1', { ...like, poster: { landscape: 'a', square: 'b' }, status: null });
  echoes.expect('M1', none);
  const told = { status: null, poster: { square: 'b', landscape: 'a' }, ...like };
  expect(echoes.laterThan('M1', told)).toEqual([none]);
  echoes.expect('M2', { poster: { landscape: 'a' } });
  expect(echoes.laterThan('M2', { poster: { landscape: 'b' } })).toBeUndefined();
});

test('the whole state, a node above or one below takes the place of all echoes; so does time', () => {
  let now = 0;
  const echoes = createOwnEchoes(() => now);
  for (const told of ['', 'S1', 'S1/episodes/E1/likestatus']) {
    echoes.expect('S1/episodes/E1', like);
    expect(echoes.laterThan(told, {})).toBeUndefined();
    expect(echoes.laterThan('S1/episodes/E1', like), told).toBeUndefined();
  }
  echoes.expect('S1/episodes/E1', like);
  expect(echoes.laterThan('S1/episodes/E10', like)).toBeUndefined();
  expect(echoes.laterThan('S1/episodes/E1', like), 'a neighbour is another record').toEqual([]);
  echoes.expect('M1', like);
  now = 10_000;
  expect(echoes.laterThan('M1', like)).toBeUndefined();
  echoes.expect('M1', like);
  echoes.clear();
  expect(echoes.laterThan('M1', like)).toBeUndefined();
});
