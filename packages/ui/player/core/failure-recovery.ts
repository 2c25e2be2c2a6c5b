import {
  canRecover,
  isAskedFor,
  retryRules,
  type Failure,
  type FailureKind,
  type LoadReason,
} from './failure.ts';
import type { PlayerStore } from './player-store.ts';

const RESUME_AFTER_MS = 1_500;
/** How long an empty buffer may wait for an error to pass before the next step is taken. */
const GRACE_MS = 6_000;
/** A refusal seldom passes without a new address or licence. */
const REFUSAL_GRACE_MS = 1_000;
const RENEWAL_EVERY_MS = 60_000;
const WARNING_LASTS_MS = 30_000;
const PROBE_DELAYS_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const MAX_PROBES = 40;
/** How often the host is asked whether a failure has passed: between these, at first sooner. */
const ASK_MS = { soon: [10_000, 15_000], later: [20_000, 30_000] } as const;
const ASKED_SOON = 6;
/** How often it is looked whether the viewer is there again. */
const AWAY_LOOK_MS = 1_000;
const PLAYS_AGAIN_MS = 10_000;
/** New content in the buffer, in seconds, that shows that an error has passed. */
const GROWTH_SECONDS = 1;
/** These often pass while the buffer plays: the connection returns, another rendition is used, an address renewed. */
const PASSING_KINDS = new Set<FailureKind>([
  'network',
  'server',
  'stalled',
  'not-found',
  'forbidden',
  'licence',
]);
const REFUSALS = new Set<FailureKind>(['forbidden', 'licence']);

/** A sample of the player, about five a second. */
export interface RecoverySample {
  /** Playback waits for the network. */
  waiting: boolean;
  playing: boolean;
  /** Seconds buffered ahead of the playhead. */
  ahead: number;
  /** End of the buffer, in seconds. */
  bufferedTo: number;
}

export interface RecoveryActions {
  /** Shows a failure that did not pass. */
  show(failure: Failure): void;
  /** Loads the film again, at its position. */
  load(reason: LoadReason): void;
  /** Lets the engine request again what failed. */
  resume(): void;
  /** HTTP status of the film's address, or null where nothing answers. */
  probe?(): Promise<number | null>;
  /** Asks the host whether `failure` has passed, and loads what it gives then; until then nothing on the screen changes. */
  ask?(failure: Failure): Promise<void>;
  /** Nobody looks at the player. */
  isHidden?(): boolean;
  /** The browser has no network at all. */
  isOffline?(): boolean;
}

export interface FailureRecovery {
  /** The engine has stopped for `failure`. */
  failed(failure: Failure): void;
  /** The engine goes on trying by itself: the failure only explains a stall that may follow. */
  warned(failure: Failure): void;
  check(sample: RecoverySample): void;
  /** What to show for a stall. */
  causeOfStall(): Failure;
  /** Loads a live stream again that sends nothing more, at most once a minute; returns whether it did. */
  reopen(): boolean;
  /** The browser reports that it is online again. */
  online(): void;
  /** A new load begins. */
  reset(): void;
  /** The viewer pressed Retry: all automatic attempts are available again. */
  pressed(): void;
  /** `failure` is shown: waits until it may have passed, and then loads by itself. */
  shown(failure: Failure): void;
}

/**
 * What happens between an error and its message. While the buffer lasts nothing is shown and the request is
 * repeated; when it is empty, the film is loaded anew once; only then the failure is shown. From there the address
 * is probed, less and less often, and the film goes on by itself as soon as it answers.
 */
export function createFailureRecovery(store: PlayerStore, actions: RecoveryActions): FailureRecovery {
  let pending: { failure: Failure; since: number; bufferedTo: number } | null = null;
  let warning: { failure: Failure; at: number; bufferedTo: number } | null = null;
  let bufferedTo = 0;
  let renewedAt = -Infinity;
  let playingSince: number | null = null;
  let probes = 0;
  let probeTimer: ReturnType<typeof setTimeout> | undefined;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;

  function reset() {
    clearTimeout(probeTimer);
    clearTimeout(resumeTimer);
    pending = null;
    warning = null;
    bufferedTo = 0;
  }

  /** Loads anew without the viewer noticing more than a wait, at most once a minute. */
  function renew(reason: LoadReason): boolean {
    const now = performance.now();
    if (now - renewedAt < RENEWAL_EVERY_MS) return false;
    renewedAt = now;
    actions.load(reason);
    return true;
  }

  function persists(failure: Failure) {
    const { renewal, reason } = retryRules[failure.kind];
    if (renewal === 'never' || !renew(reason)) actions.show(failure);
  }

  function probeLater(failure: Failure) {
    const { probe } = actions;
    const { started } = store.getSnapshot();
    if (!probe || probes >= MAX_PROBES || !canRecover(failure, 200, started)) return;
    const delay = PROBE_DELAYS_MS[Math.min(probes, PROBE_DELAYS_MS.length - 1)];
    probes += 1;
    probeTimer = setTimeout(() => {
      const thisTimer = probeTimer;
      const finish = (status: number | null) => {
        if (thisTimer !== probeTimer || store.getSnapshot().failure !== failure) return;
        if (status !== null && canRecover(failure, status, started)) {
          actions.load(retryRules[failure.kind].reason);
        } else {
          probeLater(failure);
        }
      };
      probe().then(finish, () => finish(null));
    }, delay);
  }

  /** Asks as long as the failure is shown, and somebody sees it: a film may take minutes to be made. */
  function askLater(failure: Failure) {
    const { ask } = actions;
    if (!ask) return;
    const [least, most] = probes < ASKED_SOON ? ASK_MS.soon : ASK_MS.later;
    probes += 1;
    // Those who wait for the same film do not all ask at the same instant.
    probeTimer = setTimeout(askNow, least + Math.random() * (most - least));

    function askNow() {
      if (actions.isHidden?.() || actions.isOffline?.()) {
        probeTimer = setTimeout(askNow, AWAY_LOOK_MS);
        return;
      }
      const thisTimer = probeTimer;
      const again = () => {
        if (thisTimer === probeTimer && store.getSnapshot().failure === failure) askLater(failure);
      };
      ask!(failure).then(again, again);
    }
  }

  return {
    reset,
    failed(failure) {
      const { started, status } = store.getSnapshot();
      const { renewal, reason } = retryRules[failure.kind];
      if (renewal === 'at once' && renew(reason)) return;
      const mayPass =
        failure.kind === 'decode' || (PASSING_KINDS.has(failure.kind) && started && status !== 'loading');
      if (!mayPass) return actions.show(failure);
      pending ??= { failure, since: performance.now(), bufferedTo };
      clearTimeout(resumeTimer);
      resumeTimer = setTimeout(() => {
        if (pending) actions.resume();
      }, RESUME_AFTER_MS);
    },
    warned(failure) {
      warning = { failure, at: performance.now(), bufferedTo };
    },
    check(sample) {
      const now = performance.now();
      ({ bufferedTo } = sample);
      if (!sample.playing) playingSince = null;
      else if (now - (playingSince ??= now) > PLAYS_AGAIN_MS) probes = 0;
      if (warning && sample.bufferedTo > warning.bufferedTo + GROWTH_SECONDS) warning = null;
      if (!pending) return;
      if (sample.bufferedTo > pending.bufferedTo + GROWTH_SECONDS) {
        pending = null;
        return;
      }
      const { kind } = pending.failure;
      // Without a licence a full buffer does not play either.
      const hasMore = sample.ahead > 0.5 && kind !== 'licence';
      if (!sample.waiting || hasMore) pending.since = now;
      else if (now - pending.since > (REFUSALS.has(kind) ? REFUSAL_GRACE_MS : GRACE_MS)) {
        const { failure } = pending;
        pending = null;
        persists(failure);
      }
    },
    causeOfStall() {
      if (actions.isOffline?.()) return { kind: 'network' };
      if (pending) return pending.failure;
      const isRecent = warning !== null && performance.now() - warning.at < WARNING_LASTS_MS;
      return warning && isRecent ? warning.failure : { kind: 'stalled' };
    },
    reopen: () => renew('retry'),
    online() {
      const { failure } = store.getSnapshot();
      if (failure && retryRules[failure.kind].whenOnline) actions.load(retryRules[failure.kind].reason);
      else if (pending) actions.resume();
    },
    pressed() {
      probes = 0;
    },
    shown(failure) {
      reset();
      if (isAskedFor(failure, store.getSnapshot().started)) askLater(failure);
      else probeLater(failure);
    },
  };
}
