/** Begins with the prefix of drafts, so that logging out removes it with them. */
const KEY = 'form:voucher-kept';
const MAX_AGE_MS = 30 * 60_000;

/** Keeps a code in this tab while its viewer logs in. */
export function keepVoucher(code: string, nowMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ code, keptAtMs: nowMs }));
  } catch {
    // Where storage is refused, the code is typed again.
  }
}

/** The code that was kept, once. */
export function takeVoucher(nowMs: number): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
      code?: unknown;
      keptAtMs?: number;
    } | null;
    sessionStorage.removeItem(KEY);
    const isFresh = nowMs - (kept?.keptAtMs ?? 0) <= MAX_AGE_MS;
    return isFresh && typeof kept?.code === 'string' ? kept.code : undefined;
  } catch {
    return undefined;
  }
}
