import type { Keyring } from '@rawi/platform';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Challenge, Payload } from 'altcha-lib/v1/types';
import { createHmac } from 'node:crypto';

/** Hashes that a browser computes at most: about a second of a phone, half of that on average. */
const MAX_NUMBER = 100_000;

/** Answers are hashed with the same key. */
const secretOf = (value: Buffer) => createHmac('sha256', value).update('altcha').digest('hex');

/** A task of altcha: find the number whose hash this is. That it ends is for our own table and clock to say. */
export function createTask(keys: Keyring): Promise<Challenge> {
  return createChallenge({ hmacKey: secretOf(keys.signing().value), maxNumber: MAX_NUMBER });
}

/** The payload as altcha's own widget sends it: JSON in base64. Undefined for any other text. */
function payloadIn(text: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload | null;
    return typeof payload === 'object' && payload !== null ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text is a solution of this task, and of no other. */
export async function isSolution(
  keys: Keyring,
  task: Readonly<Record<string, unknown>>,
  text: string,
): Promise<boolean> {
  const sent = payloadIn(text);
  if (!sent || !Number.isSafeInteger(sent.number)) return false;
  // Of the payload only the number is believed.
  const { algorithm, challenge, salt, signature } = task as unknown as Challenge;
  const payload = { algorithm, challenge, salt, signature, number: sent.number };
  for (const { value } of keys.all()) if (await verifySolution(payload, secretOf(value))) return true;
  return false;
}
