import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announcementOf } from './announcements.ts';
import { controlsShown, createActivityTimer } from './controls-visibility.ts';
import { initialSnapshot, type PlayerSnapshot } from './player-snapshot.ts';
import { createPlayerStore } from './player-store.ts';
import { defaultChoices, readChoices, rememberChoices } from './stored-choices.ts';
import { createTapGestures, zoneAt, type Gesture } from './tap-gestures.ts';
import { english } from '../strings/english.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('controls on the screen', () => {
  const playing = { status: 'playing', wantsToPlay: true, started: true } as const;
  const none = { active: false, menuOpen: false, dragging: false };

  test('are hidden while a film plays without activity, and shown in every other case', () => {
    expect(controlsShown(playing, none)).toBe(false);
    expect(controlsShown(playing, { ...none, active: true })).toBe(true);
    expect(controlsShown(playing, { ...none, menuOpen: true })).toBe(true);
    expect(controlsShown(playing, { ...none, dragging: true })).toBe(true);
    expect(controlsShown({ ...playing, status: 'paused', wantsToPlay: false }, none)).toBe(true);
    expect(controlsShown({ ...playing, status: 'ended', wantsToPlay: false }, none)).toBe(true);
    expect(controlsShown({ ...playing, status: 'failed' }, { ...none, active: true })).toBe(false);
  });

  test('are hidden three seconds after the last activity', () => {
    const notifications: boolean[] = [];
    const timer = createActivityTimer((active) => notifications.push(active));
    timer.markActive();
    vi.advanceTimersByTime(2_900);
    timer.markActive();
    vi.advanceTimersByTime(2_999);
    expect(notifications).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(notifications).toEqual([true, false]);
  });
});

describe('presses on the picture', () => {
  const read = () => {
    const acts: Gesture[] = [];
    return { acts, gestures: createTapGestures((gesture) => acts.push(gesture)) };
  };

  test('zones', () => {
    expect([zoneAt(10, 1000), zoneAt(500, 1000), zoneAt(900, 1000)]).toEqual(['left', 'centre', 'right']);
  });

  test('mouse: a double click at a side skips without pausing, a third click skips again', () => {
    const { acts, gestures } = read();
    gestures.tap(0, 'right', false);
    gestures.tap(200, 'right', false);
    gestures.tap(700, 'right', false);
    vi.runAllTimers();
    expect(acts).toEqual(['forward', 'forward']);
  });

  test('mouse: a click at a side plays or pauses after the double-click delay, in the middle at once', () => {
    const { acts, gestures } = read();
    gestures.tap(0, 'left', false);
    expect(acts).toEqual([]);
    vi.advanceTimersByTime(300);
    gestures.tap(5_000, 'centre', false);
    expect(acts).toEqual(['play', 'play']);
  });

  test('mouse: a double click in the middle toggles fullscreen and leaves playback as it was', () => {
    const { acts, gestures } = read();
    gestures.tap(0, 'centre', false);
    gestures.tap(200, 'centre', false);
    expect(acts).toEqual(['play', 'play', 'fullscreen']);
  });

  test('touch: a tap toggles the controls, a double tap at a side skips', () => {
    const { acts, gestures } = read();
    gestures.tap(0, 'centre', true);
    gestures.tap(2_000, 'left', true);
    gestures.tap(2_200, 'left', true);
    expect(acts).toEqual(['controls', 'controls', 'back']);
  });
});

describe('stored choices', () => {
  test('are read back as written, and invalid values are ignored', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    rememberChoices(storage, { volume: 0.4, captionLanguage: null });
    rememberChoices(storage, { speed: 1.5 });
    expect(readChoices(storage)).toEqual({
      ...defaultChoices,
      volume: 0.4,
      captionLanguage: null,
      speed: 1.5,
    });
    const nonsense = { volume: 9, speed: 'fast', captionSize: 'vast', muted: 1, audioLanguage: 3 };
    stored.set([...stored.keys()][0] ?? '', JSON.stringify(nonsense));
    expect(readChoices(storage)).toEqual(defaultChoices);
    stored.set([...stored.keys()][0] ?? '', 'not json');
    expect(readChoices(storage)).toEqual(defaultChoices);
    expect(readChoices(undefined)).toEqual(defaultChoices);
  });

  test('a storage that throws is ignored', () => {
    const refusing = {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    };
    expect(() => rememberChoices(refusing, { muted: true })).not.toThrow();
  });
});

describe('the store', () => {
  test('notifies of changes only', () => {
    const store = createPlayerStore();
    let notifications = 0;
    const stop = store.subscribe(() => (notifications += 1));
    const before = store.getSnapshot();
    store.set({ volume: 1 });
    expect([notifications, store.getSnapshot()]).toEqual([0, before]);
    store.transition('load', { wait: 'spinner' });
    expect([notifications, store.getSnapshot().status]).toEqual([1, 'loading']);
    stop();
    store.set({ volume: 0.5 });
    expect(notifications).toBe(1);
  });
});

describe('announcements', () => {
  const say = (before: Partial<PlayerSnapshot>, after: Partial<PlayerSnapshot>) =>
    announcementOf(
      { ...initialSnapshot, ...before },
      { ...initialSnapshot, ...before, ...after },
      english,
      'latn',
    );
  const captionTracks = [{ id: 'ar', language: 'ar', label: null }];

  test('are short and only about what changed', () => {
    expect(say({ status: 'playing' }, { status: 'paused' })).toBe('Paused');
    expect(say({ status: 'seeking' }, { status: 'paused' })).toBeNull();
    expect(say({ status: 'paused' }, { status: 'playing' })).toBe('Playing');
    expect(say({ status: 'buffering' }, { status: 'playing' })).toBeNull();
    expect(say({}, { muted: true })).toBe('Muted');
    expect(say({ captionTracks }, { captionId: 'ar' })).toBe('Captions: Arabic');
    expect(say({ captionTracks, captionId: 'ar' }, { captionId: null })).toBe('Captions off');
    expect(say({}, { captionTracks, captionId: 'ar' })).toBeNull();
    expect(say({}, { speed: 1.25 })).toBe('Speed 1.25×');
    expect(say({ time: 1 }, { time: 2 })).toBeNull();
  });

  test('a wait is said with its cause, and not any more once it is over', () => {
    const { waiting } = english;
    const slow = { status: 'buffering', started: true, wait: 'words' } as const;
    expect(say({ ...slow, wait: 'spinner' }, slow)).toBe(waiting.buffering);
    expect(say(slow, { waitCause: 'lost' })).toBe(waiting.lost);
    expect(say({ ...slow, waitCause: 'lost' }, { waitCause: 'trouble' })).toBe(waiting.trouble);
    expect(say(slow, { time: 2 })).toBeNull();
    expect(say(slow, { status: 'playing', wait: 'none' })).toBe('');
    expect(say(slow, { status: 'failed', wait: 'none', failure: { kind: 'network' } })).toBe('');
    expect(say({ status: 'playing' }, { time: 2 })).toBeNull();
  });
});
