import type { PendingWrite, PendingWrites } from './pending-writes.ts';

export interface RecordSenderDeps {
  pending: PendingWrites;
  /** The profile whose writes are sent now; undefined while there is none, or while its records are not known yet. */
  profileId(): string | undefined;
  /** Sends one write. */
  patch(write: PendingWrite, keepalive: boolean): Promise<Response>;
  /** A new uid, after a 401; resolves to whether there is one. */
  renew(): Promise<boolean>;
  onSending(write: PendingWrite): void;
  /** The service has the write, and replied with what stands in its fields now; undefined where it refuses it for good. */
  onDone(write: PendingWrite, stands: Readonly<Record<string, unknown>> | undefined): void;
  /** Runs the work when no other window sends. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  wait(milliseconds: number): Promise<unknown>;
  random(): number;
}

export interface RecordSender {
  /** Sends what is pending, in order. */
  send(): void;
  /** Sends all of it at once, by requests that outlive the page. */
  sendBeforeUnload(): void;
  isSending(key: string): boolean;
}

const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;
const UNAUTHORISED = [401, 403];

/** Whether a later attempt may succeed. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Sends pending writes one after the other, oldest first. Without a connection they stay, and are tried again later, at
 * a random time; `send` tries at once.
 */
export function createRecordSender(deps: RecordSenderDeps): RecordSender {
  const { pending } = deps;
  let running = false;
  let requested = false;
  let waitMs = FIRST_WAIT_MS;
  let retry = 0;
  let sendingKey: string | undefined;

  async function sendOne(write: PendingWrite, profileId: string): Promise<'done' | 'later'> {
    sendingKey = write.key;
    deps.onSending(write);
    try {
      let reply = await deps.patch(write, false);
      if (UNAUTHORISED.includes(reply.status) && (await deps.renew())) {
        // Refused as another profile is used by now: it must not be written into that one.
        if (deps.profileId() !== profileId) return 'later';
        reply = await deps.patch(write, false);
      }
      if (isTemporary(reply.status) || reply.status === 401) return 'later';
      const stands = reply.ok ? ((await reply.json()) as Record<string, unknown>) : undefined;
      // Removed before it is told, so that who reads the list then does not find it.
      pending.remove(write.key);
      deps.onDone(write, stands);
      return 'done';
    } catch {
      return 'later';
    } finally {
      sendingKey = undefined;
    }
  }

  async function drain(): Promise<'done' | 'later'> {
    for (;;) {
      const profileId = deps.profileId();
      if (profileId === undefined) return 'done';
      const write = pending.list(profileId)[0];
      if (write === undefined) return 'done';
      if ((await sendOne(write, profileId)) === 'later') return 'later';
    }
  }

  async function run(): Promise<void> {
    running = true;
    let outcome: 'done' | 'later';
    do {
      requested = false;
      outcome = await deps.alone(drain).catch(() => 'later' as const);
    } while (requested && outcome === 'done');
    running = false;
    if (outcome === 'done') {
      waitMs = FIRST_WAIT_MS;
      return;
    }
    const present = (retry += 1);
    await deps.wait(waitMs * (0.5 + deps.random()));
    waitMs = Math.min(MAX_WAIT_MS, waitMs * 2);
    if (present === retry) send();
  }

  function send(): void {
    if (running) {
      requested = true;
      return;
    }
    // An attempt that waits is this one.
    retry += 1;
    void run();
  }

  return {
    send,
    sendBeforeUnload() {
      const profileId = deps.profileId();
      if (profileId === undefined) return;
      // They stay pending: whether they arrived is known with the next page.
      for (const write of pending.list(profileId)) deps.patch(write, true).catch(() => undefined);
    },
    isSending: (key) => key === sendingKey,
  };
}
