// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { store } from '../../shared/session/storage.ts';
import { useOwnCards } from './use-own-cards.ts';

const kit = vi.hoisted(() => ({ isDown: true }));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => ({ t: (id: string) => id }) }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));
vi.mock('../../shared/records/follow-continue-watch.tsx', () => {
  if (kit.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    followContinueWatch: (_options: object, onCards: (started: object) => void) => {
      onCards({ cards: [], failure: undefined });
      return () => undefined;
    },
  };
});

test('for a visitor who watched nothing on this device there is nothing to load, and no row', async () => {
  const { result } = await mountHook(() => useOwnCards('CONTINUEWATCH', 'LANDSCAPE'), undefined);
  expect(result.current).toEqual({ cards: [], failure: undefined });
});

test('code of continue watching that could not be loaded is a failure, whose retry loads it', async () => {
  store.set('visitorProgress', '{}');
  const { result } = await mountHook(() => useOwnCards('CONTINUEWATCH', 'LANDSCAPE'), undefined);
  await settle();
  expect(result.current).toMatchObject({ cards: undefined, failure: { asking: false } });
  kit.isDown = false;
  await act(async () => result.current.failure!.retry());
  await settle();
  expect(result.current).toEqual({ cards: [], failure: undefined });
});
