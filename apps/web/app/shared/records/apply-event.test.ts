import { expect, test } from 'vitest';
import { applyEvent } from './apply-event.ts';

test('a put replaces what is at its path, a patch only the children that it names', () => {
  const tree = applyEvent(null, 'put', '/', { M1: { title: 'a', status: 'INPROGRESS' } });
  expect(applyEvent(tree, 'put', '/M1', { title: 'b' })).toEqual({ M1: { title: 'b' } });
  expect(applyEvent(tree, 'patch', '/M1', { title: 'b' })).toEqual({
    M1: { title: 'b', status: 'INPROGRESS' },
  });
  expect(applyEvent(tree, 'patch', '/', { 'S1/episodes/E1': { title: 'e' } })).toEqual({
    M1: { title: 'a', status: 'INPROGRESS' },
    S1: { episodes: { E1: { title: 'e' } } },
  });
});

test('null removes, and what has no children left is gone', () => {
  const tree = { S1: { episodes: { E1: { title: 'e' } } }, M1: { title: 'a' } };
  expect(applyEvent(tree, 'put', '/S1/episodes/E1/title', null)).toEqual({ M1: { title: 'a' } });
  expect(applyEvent(tree, 'patch', '/M1', { title: null })).toEqual({ S1: tree.S1 });
  expect(applyEvent({ M1: { title: 'a' } }, 'put', '/', null)).toBeNull();
  expect(applyEvent(tree, 'put', '/M9', null)).toEqual(tree);
});

test('where ids are numbers, and so the service shows them as lists, they are ids all the same', () => {
  const tree = applyEvent(null, 'put', '/', [null, { title: 'one' }, { episodes: [{ title: 'first' }] }]);
  expect(tree).toEqual({ 1: { title: 'one' }, 2: { episodes: { 0: { title: 'first' } } } });
  expect(applyEvent(tree, 'put', '/2/episodes', [null, { title: 'a' }, { title: 'b' }])).toEqual({
    1: { title: 'one' },
    2: { episodes: { 1: { title: 'a' }, 2: { title: 'b' } } },
  });
  expect(applyEvent(tree, 'patch', '/', { '2/episodes': [null, { title: 'a' }], '1/title': 'uno' })).toEqual({
    1: { title: 'uno' },
    2: { episodes: { 1: { title: 'a' } } },
  });
});
