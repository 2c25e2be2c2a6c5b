import { writeDigits } from '../core/time-format.ts';
import type { PlayerContextValue } from './player-context.ts';

/** The time of day of an instant (epoch milliseconds) where the viewer is, such as `18:30`. */
export function formatInstant(instant: number, { digits }: Pick<PlayerContextValue, 'digits'>): string {
  const at = new Date(instant);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return writeDigits(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`, digits);
}
