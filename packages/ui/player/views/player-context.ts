import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { PlayerSession } from '../core/session-contract.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { splitTime, writeDigits, type Digits } from '../core/time-format.ts';
import type { Count, PlayerStrings } from '../strings/player-strings.ts';

export interface PlayerContextValue {
  session: PlayerSession;
  strings: PlayerStrings;
  language: 'en' | 'ar';
  dir: 'ltr' | 'rtl';
  digits: Digits;
}

export const PlayerContext = createContext<PlayerContextValue | null>(null);

export function usePlayer(): PlayerContextValue {
  const view = useContext(PlayerContext);
  if (!view) throw new Error('A player view is rendered outside of a Player.');
  return view;
}

/** One value of the snapshot; the view renders only when it changes. `select` must not create a new object. */
export function useSnapshot<T>(select: (snapshot: PlayerSnapshot) => T): T {
  const { store } = usePlayer().session;
  const read = useCallback(() => select(store.getSnapshot()), [store, select]);
  return useSyncExternalStore(store.subscribe, read, read);
}

export function countOf(value: number, digits: Digits): Count {
  return { value, text: writeDigits(String(value), digits) };
}

/** A time as it is spoken, in the viewer's language and digits. */
export function spokenTime(
  seconds: number,
  { strings, digits }: Pick<PlayerContextValue, 'strings' | 'digits'>,
): string {
  const { hours, minutes, seconds: rest } = splitTime(seconds);
  return strings.spokenTime({
    hours: countOf(hours, digits),
    minutes: countOf(minutes, digits),
    seconds: countOf(rest, digits),
  });
}
