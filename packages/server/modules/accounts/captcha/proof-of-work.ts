import type { Keyring } from '@rawi/platform';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';

/**
 * Work of one try, and the tries that a browser needs: about a second on a laptop. The number is drawn from a narrow
 * range, so that nobody waits much longer than others.
 */
const ITERATIONS = 5000;
const MIN_TRIES = 300;
const MAX_TRIES = 700;
/** Longest payload that is read. */
const MAX_PAYLOAD = 2048;

function secretsOf(value: Buffer) {
  const secret = (purpose: string) => createHmac('sha256', value).update(purpose).digest('hex');
  return { hmacSignatureSecret: secret('altcha'), hmacKeySignatureSecret: secret('altcha-key') };
}

/** A task of altcha. That it ends is for our own table and clock to say. */
export function createTask(keys: Keyring): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(MIN_TRIES, MAX_TRIES),
    deriveKey,
    ...secretsOf(keys.signing().value),
  });
}

/** The solution in a payload as altcha's own widget sends it: JSON in base64. Undefined for any other text. */
function solutionIn(text: string): Payload['solution'] | undefined {
  if (text.length > MAX_PAYLOAD || !/^[A-Za-z0-9+/=_-]{24,}$/.test(text)) return undefined;
  try {
    const { solution } = JSON.parse(Buffer.from(text, 'base64').toString()) as Partial<Payload>;
    return typeof solution === 'object' && solution !== null ? solution : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text is a solution of this task. */
export async function isSolution(keys: Keyring, challenge: unknown, text: string): Promise<boolean> {
  const solution = solutionIn(text);
  if (!solution) return false;
  for (const { value } of keys.all()) {
    const checked = await verifySolution({
      challenge: challenge as Challenge,
      solution,
      deriveKey,
      ...secretsOf(value),
    });
    if (checked.verified) return true;
  }
  return false;
}
