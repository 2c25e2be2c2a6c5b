import { fromAnyDigits } from '@rawi/domain';

/**
 * The text of a code in boxes: one character for each box up to the last that is filled, a space for an empty one. A
 * whole code has no spaces; what is sent of a part of one fails its schema.
 */

/** The digits of what was typed, pasted or filled in, whatever script they are of and whatever stands between them. */
export function codeDigits(text: string): string {
  return fromAnyDigits(text).replaceAll(/\D/g, '');
}

/** Puts digits into the boxes from one on, over what stood there. */
export function putDigits(value: string, at: number, digits: string, length: number): string {
  const boxes = value.padEnd(length);
  return (boxes.slice(0, at) + digits + boxes.slice(at + digits.length)).slice(0, length).trimEnd();
}

/** What stands in a box. */
export const digitAt = (value: string, at: number) => (value[at] ?? '').trim();

export function isWhole(value: string, length: number): boolean {
  return /^\d+$/.test(value) && value.length === length;
}
