/** Milliseconds for which a code of a screen is good (PAIR-06). */
const LIFETIME_MS = 5 * 60_000;
const KEY = 'pairingCode';

interface TypedCode {
  code: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Keeps a typed code through a log-in or a change of language: in this tab, for as long as it is good, in no address. */
export function storeTypedCode(code: string, now: number): void {
  try {
    if (code === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ code, at: now } satisfies TypedCode));
  } catch {
    // Where storage is refused the code is typed once more.
  }
}

/** The code that was typed before, once. */
export function takeTypedCode(now: number): string {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<TypedCode> | null;
    sessionStorage.removeItem(KEY);
    const { code, at = 0 } = stored ?? {};
    return typeof code === 'string' && /^[\d ]{1,6}$/.test(code) && now - at < LIFETIME_MS ? code : '';
  } catch {
    return '';
  }
}

/**
 * Milliseconds until a code expires, by the clock of this screen. A clock that is plainly wrong counts for nothing: the
 * code was given now.
 */
export function codeLifetime(expirySeconds: number, now: number): number {
  const left = expirySeconds * 1000 - now;
  return left <= 0 || left > LIFETIME_MS ? LIFETIME_MS : left;
}

/** A code as it is read out and shown: three digits and three. */
export const splitCode = (code: string): [first: string, second: string] => [code.slice(0, 3), code.slice(3)];
