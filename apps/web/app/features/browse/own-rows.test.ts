import { describe, expect, test } from 'vitest';
import { updatedOwnRows } from '../../shared/session/own-rows.ts';
import { mayShiftLayout } from './own-rows.ts';

describe('CAT-15 rows of the viewer’s own', () => {
  test('are stored by their source while they have titles', () => {
    expect(updatedOwnRows('', 'RECOMMENDED', true)).toBe('RECOMMENDED');
    expect(updatedOwnRows('RECOMMENDED', 'RECOMMENDED', true)).toBe('RECOMMENDED');
    expect(updatedOwnRows('RECOMMENDED', 'CONTINUEWATCH', true)).toBe('RECOMMENDED CONTINUEWATCH');
    expect(updatedOwnRows('RECOMMENDED CONTINUEWATCH', 'RECOMMENDED', false)).toBe('CONTINUEWATCH');
    expect(updatedOwnRows('', 'RECOMMENDED', false)).toBe('');
  });

  test('appear and disappear only out of view', () => {
    const at = (top: number, pageHidden = false) => mayShiftLayout({ top, windowHeight: 800, pageHidden });
    expect([at(900), at(800), at(799), at(100), at(-400)]).toEqual([true, true, false, false, false]);
    expect(at(100, true)).toBe(true);
  });
});
