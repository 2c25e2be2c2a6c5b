import { CallError, WRONG_CODE_COST } from '@rawi/contract';

/** Does what takes a code, and charges one that is none: who guesses codes is stopped sooner. Errors: 8601. */
export async function chargeWrongCode<T>(
  { charge }: { charge(cost: number): Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError && error.code === 7307) await charge(WRONG_CODE_COST);
    throw error;
  }
}
