import { randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other: a ticket's number is read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REQUEST_ID_LENGTH = 9;

/** A ticket's number: 44 bits, so that none is guessed. */
export const newRequestId = (): string =>
  Array.from({ length: REQUEST_ID_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Also the name of its blob. */
export const newDocumentId = (): string => randomBytes(16).toString('hex');
