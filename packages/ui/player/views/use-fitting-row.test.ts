// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leaveOutWhatDoesNotFit } from './use-fitting-row.ts';

const CONTROL = 44;

/** A row of controls as wide as `room`; jsdom lays nothing out. */
function rowOf(ranks: readonly (number | null)[], moreFrom?: number) {
  const row = document.createElement('div');
  const side = row.appendChild(document.createElement('div'));
  for (const [index, rank] of ranks.entries()) {
    const control = side.appendChild(document.createElement('span'));
    control.id = String(index);
    if (rank !== null) control.setAttribute('data-gives-way', String(rank));
  }
  if (moreFrom !== undefined) {
    const more = side.appendChild(document.createElement('span'));
    more.id = '+';
    more.setAttribute('data-more-from', String(moreFrom));
  }
  const shown = () => [...side.children].filter((control) => !control.hasAttribute('data-left-out'));
  let room = 0;
  Object.defineProperty(row, 'clientWidth', { get: () => room });
  Object.defineProperty(side, 'offsetWidth', { get: () => shown().length * CONTROL });
  return (count: number) => {
    room = count * CONTROL + 1;
    const highest = leaveOutWhatDoesNotFit(row, [side]);
    return {
      shown: shown()
        .map(({ id }) => id)
        .join(''),
      highest,
    };
  };
}

test('the controls with the lowest ranks give way, as many as there is no room for, and come back with it', () => {
  const fit = rowOf([3, null, 1, 2, null]);
  const shownIn = (count: number) => fit(count).shown;
  expect(shownIn(5)).toBe('01234');
  expect(shownIn(4)).toBe('0134');
  expect(shownIn(3)).toBe('014');
  expect(shownIn(2)).toBe('14');
  expect(shownIn(4)).toBe('0134');
});

test('controls without a rank stay', () => {
  expect(rowOf([null, null, 1])(1).shown).toBe('01');
});

test('where more than the first was left out there is a menu of it, which takes room of its own and goes with it', () => {
  const fit = rowOf([3, null, 1, 2, null], 2);
  expect(fit(5)).toEqual({ shown: '01234', highest: 0 });
  expect(fit(4)).toEqual({ shown: '0134', highest: 1 });
  expect(fit(3)).toEqual({ shown: '14+', highest: 3 });
  expect(fit(4)).toEqual({ shown: '0134', highest: 1 });
});
