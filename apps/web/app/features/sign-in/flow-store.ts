import type { LoginType } from '@rawi/contract';
import type { Account, Flow, LoginMeans, SocialType } from './flow.ts';

/**
 * A login or sign-up that is sent again once its captcha is answered, or its address given. Encrypted passwords and tokens:
 * in memory only, but for `Kept.withoutEmail`.
 */
export type Pending =
  | { kind: 'login'; type: LoginType; body: Record<string, string> }
  /** `email` where the social account has none, and one was entered (AUTH-05). */
  | { kind: 'social-sign-up'; type: SocialType; token: string; email?: string | undefined };

/** Why a login was refused whose captcha was right: told at the step that it came from. */
export interface Refusal {
  code: number;
  reason: string;
}

/** A social account that gave no mail address (AUTH-05). */
interface WithoutEmail {
  type: SocialType;
  token: string;
}

/** What outlives a load of the page: whom one logs in as, and when a code was sent. Never a password or a code. */
interface Kept {
  account?: Account;
  /** Until an address is given: the consent page cannot be asked again by a reload. */
  withoutEmail?: WithoutEmail | undefined;
  means?: readonly LoginMeans[];
  /** When a code of a purpose may be asked for again, as milliseconds since 1970. */
  resendAtMs?: Record<string, number>;
}

/** Begins with the prefix of drafts, so that logging out removes it with them. */
const KEY = 'form:sign-in-steps';
const MAX_AGE_MS = 30 * 60_000;

function readKept(): Kept {
  try {
    const { storedAtMs = 0, values = {} } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as {
      storedAtMs?: number;
      values?: Kept;
    };
    return Date.now() - storedAtMs <= MAX_AGE_MS ? values : {};
  } catch {
    return {};
  }
}

let kept: Kept | undefined;
let pending: Pending | undefined;
let refusal: Refusal | undefined;
let mayHavePassword = false;
let snapshot: Flow | undefined;
const listeners = new Set<() => void>();

const current = (): Kept => (kept ??= readKept());

function changed(): void {
  snapshot = undefined;
  for (const listener of [...listeners]) listener();
}

function keep(change: Kept): void {
  kept = { ...current(), ...change };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ storedAtMs: Date.now(), values: kept }));
  } catch {
    // The browser refuses storage: the steps last as long as the page.
  }
  changed();
}

/** What the steps share: kept for the tab, so that a reload or a switch of the language loses nothing. */
export const flowStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get(): Flow {
    const { account, means } = current();
    return (snapshot ??= { account, means, hasPending: pending !== undefined, mayHavePassword });
  },
  pending(): Pending | undefined {
    const { withoutEmail } = current();
    return pending ?? (withoutEmail && { kind: 'social-sign-up', ...withoutEmail });
  },
  setAccount(account: Account, means?: readonly LoginMeans[]): void {
    keep({ account, means: means ?? [] });
  },
  setPending(next: Pending | undefined): void {
    pending = next;
    const withoutEmail =
      next?.kind === 'social-sign-up' && next.email === undefined
        ? { type: next.type, token: next.token }
        : undefined;
    if (withoutEmail ?? current().withoutEmail) keep({ withoutEmail });
    else changed();
  },
  setRefusal(next: Refusal): void {
    refusal = next;
  },
  /** Once. */
  takeRefusal(): Refusal | undefined {
    const taken = refusal;
    refusal = undefined;
    return taken;
  },
  offerPassword(): void {
    mayHavePassword = true;
    changed();
  },
  resendAtMs: (purpose: string): number => current().resendAtMs?.[purpose] ?? 0,
  setResendAtMs(purpose: string, atMs: number): void {
    keep({ resendAtMs: { ...current().resendAtMs, [purpose]: atMs } });
  },
  /** Forgets everything, once one is inside. */
  clear(): void {
    kept = {};
    pending = undefined;
    refusal = undefined;
    mayHavePassword = false;
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // It was never stored.
    }
    changed();
  },
};
