import { describe, expect, test } from 'vitest';
import { commandOf, type KeyCommand, type KeyPress } from './keyboard-map.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyCommand | null =>
  commandOf({ key, code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('keyboard', () => {
  test.each<[string, KeyCommand]>([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', seconds: -10 }],
    ['l', { do: 'skip', seconds: 10 }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['ArrowRight', { do: 'skip', seconds: 5 }],
    ['ArrowUp', { do: 'volume', direction: 1 }],
    ['ArrowDown', { do: 'volume', direction: -1 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['p', { do: 'pip' }],
    ['<', { do: 'speed', direction: -1 }],
    ['>', { do: 'speed', direction: 1 }],
    ['0', { do: 'fraction', fraction: 0 }],
    ['9', { do: 'fraction', fraction: 0.9 }],
    ['٧', { do: 'fraction', fraction: 0.7 }],
    ['Home', { do: 'fraction', fraction: 0 }],
    ['End', { do: 'fraction', fraction: 1 }],
    ['?', { do: 'help' }],
    ['؟', { do: 'help' }],
    ['Escape', { do: 'escape' }],
  ])('%s', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  test('an Arabic layout is read by its physical keys', () => {
    expect(press('ن', { code: 'KeyK' })).toEqual({ do: 'toggle' });
    expect(press('ب', { code: 'KeyF' })).toEqual({ do: 'fullscreen' });
    expect(press(',', { code: 'Comma', shiftKey: true })).toBeNull();
    expect(press('’', { code: 'Comma', shiftKey: true })).toEqual({ do: 'speed', direction: -1 });
  });

  test('another Latin layout is read by its letters', () => {
    expect(press('k', { code: 'KeyV' })).toEqual({ do: 'toggle' });
    expect(press('t', { code: 'KeyK' })).toBeNull();
  });

  test('chords belong to the browser', () => {
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('k', { metaKey: true })).toBeNull();
  });
});
