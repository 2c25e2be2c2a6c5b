/** Which digits a brand writes with: Latin (0-9) or Arabic-Indic (٠-٩). */
export type Digits = 'latn' | 'arab';

const ARABIC_ZERO = 0x0660;

/** Converts the Latin digits of `text` to `digits`; everything else is unchanged. */
export function writeDigits(text: string, digits: Digits): string {
  if (digits === 'latn') return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}

/** Hours, minutes and seconds of a length in seconds; a length that is not finite or is negative is 0. */
export function splitTime(seconds: number): { hours: number; minutes: number; seconds: number } {
  const totalSeconds = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return {
    hours: Math.floor(totalSeconds / 3600),
    minutes: Math.floor((totalSeconds % 3600) / 60),
    seconds: totalSeconds % 60,
  };
}

/**
 * A time such as `4:05` or `1:02:09`. `longest` is the longest time shown beside it: a film longer than an hour
 * shows `0:04:05`, so that the width of the text does not change during playback.
 */
export function formatClock(seconds: number, digits: Digits, longest = seconds): string {
  const { hours, minutes, seconds: rest } = splitTime(seconds);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hasHours = hours > 0 || splitTime(longest).hours > 0;
  const text = hasHours
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`;
  return writeDigits(text, digits);
}

/** A playback rate as text: `1`, `1.25`; with the Arabic decimal separator in Arabic-Indic digits. */
export function formatRate(rate: number, digits: Digits): string {
  const text = String(Math.round(rate * 100) / 100);
  return writeDigits(digits === 'arab' ? text.replace('.', '٫') : text, digits);
}
