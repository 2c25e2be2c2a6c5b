import { fromAnyDigits } from '@rawi/domain';

/**
 * The value of a code field: one character for each box up to the last filled one, a space for an empty box. A
 * complete code contains no space; an incomplete one fails its schema.
 */

/** The digits of a text in any script, as 0 to 9; everything else is left out. */
export function codeDigits(text: string): string {
  return fromAnyDigits(text).replaceAll(/\D/g, '');
}

/** Writes digits (or a space, to clear) into the boxes from `at` on. */
export function putDigits(value: string, at: number, digits: string, length: number): string {
  const boxes = value.padEnd(length);
  return (boxes.slice(0, at) + digits + boxes.slice(at + digits.length)).slice(0, length).trimEnd();
}

/** The digit in a box; empty where there is none. */
export const digitAt = (value: string, at: number) => (value[at] ?? '').trim();

export function isComplete(value: string, length: number): boolean {
  return /^\d+$/.test(value) && value.length === length;
}
