import { fromAnyDigits } from '@rawi/domain';
import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another, on paper or read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A new code: `7KQM-X2PD-9HTA-VB4C`, of 79 random bits. */
export function newVoucherCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]!;
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it is compared: in digits of any script, small letters and without its hyphens it is the same. */
export const normalizeVoucherCode = (code: string): string =>
  fromAnyDigits(code)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
