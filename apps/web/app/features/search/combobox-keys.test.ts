import { describe, expect, test } from 'vitest';
import { comboboxKey } from './combobox-keys.ts';

describe('keys of the search combobox', () => {
  const press = (key: string, active: number | undefined, open = true, count = 3) =>
    comboboxKey(key, { open, active, count });

  test('arrows cycle through the list and the field', () => {
    const round = (key: string, from: number | undefined) => {
      const stops: (number | undefined)[] = [];
      let active = from;
      for (let i = 0; i < 4; i += 1) {
        const move = press(key, active);
        active = move && 'change' in move ? move.change.active : NaN;
        stops.push(active);
      }
      return stops;
    };
    expect(round('ArrowDown', undefined)).toEqual([0, 1, 2, undefined]);
    expect(round('ArrowUp', undefined)).toEqual([2, 1, 0, undefined]);
  });

  test('an arrow opens a closed list', () => {
    expect(press('ArrowDown', undefined, false)).toEqual({ change: { open: true, active: 0 } });
    expect(press('ArrowUp', undefined, false)).toEqual({ change: { open: true, active: 2 } });
    expect(press('ArrowDown', undefined, false, 0)).toBeUndefined();
  });

  test('Enter chooses the active option, else it submits the form', () => {
    expect(press('Enter', 1)).toEqual({ choose: 1 });
    expect(press('Enter', undefined)).toBeUndefined();
    expect(press('Enter', 1, false)).toBeUndefined();
  });

  test('Escape closes the list first and is then left to the page; letters are left to the field', () => {
    expect(press('Escape', 1)).toEqual({ change: { open: false, active: undefined } });
    expect(press('Escape', undefined, false)).toBeUndefined();
    expect(press('a', 1)).toBeUndefined();
  });
});
