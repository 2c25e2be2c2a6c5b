import { readStoredJson, type Store } from '../session/storage.ts';

/** Milliseconds before a refusal that did not arrive is sent again. */
export const REFUSAL_RETRY_MS = 30_000;

/** A consent that was taken back, until the service has heard of it. */
interface OwedRefusal {
  /** Of the profile that was logged in; empty for a visitor, and once its own part has arrived. */
  profile: string;
  /** Whether this browser is still to be forgotten, too. */
  browser: boolean;
  /** Milliseconds since 1970; tells two refusals apart. */
  at: number;
}

/** Notes in the browser that the service has to be told; it outlives the page and the session. */
export function noteRefusal(store: Store, profile: string, at: number): void {
  store.set('analyticsRefusal', JSON.stringify({ profile, browser: true, at } satisfies OwedRefusal));
}

export interface RefusalDeps {
  store: Store;
  isDenied(): boolean;
  /** The profile that is logged in; empty for a visitor. */
  profile(): string;
  /** Sends it, as this session's or as the browser's alone; rejects where it did not arrive. */
  post(as: 'session' | 'browser'): Promise<unknown>;
  /** Nothing is on its way any more. */
  onSettled(): void;
}

/**
 * Tells the service of a consent that was taken back, until it has heard it (ANALYT-19). The service forgets whose session
 * says so: another profile that has logged in meanwhile is not forgotten instead, the browser is, and the profile when it
 * is back. Who has consented again owes nothing; nothing may be told of them while an older refusal is on its way.
 */
export function createRefusalSender({ store, isDenied, profile, post, onSettled }: RefusalDeps) {
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What to send now, and what is owed afterwards. */
  function next() {
    const owed = readStoredJson<OwedRefusal>(store, 'analyticsRefusal');
    if (!owed || !isDenied()) return undefined;
    if (owed.profile === profile()) return { owed, as: 'session', left: undefined } as const;
    const left = owed.profile === '' ? undefined : { ...owed, browser: false };
    return owed.browser ? ({ owed, as: 'browser', left } as const) : undefined;
  }

  async function send(): Promise<void> {
    const due = isSending ? undefined : next();
    if (!due) return;
    clearTimeout(timer);
    isSending = true;
    try {
      await post(due.as);
      // Unless the viewer has refused anew meanwhile.
      if (readStoredJson<OwedRefusal>(store, 'analyticsRefusal')?.at === due.owed.at)
        if (due.left) store.set('analyticsRefusal', JSON.stringify(due.left));
        else store.remove('analyticsRefusal');
    } catch {
      timer = setTimeout(() => void send(), REFUSAL_RETRY_MS);
    } finally {
      isSending = false;
      onSettled();
    }
  }

  return { send, isSending: () => isSending };
}
