import type { PlayReport } from '@rawi/contract';
import { MAX_REPORT_MS, PLAYER_VERSIONS, playErrorKinds, type PlayErrorKind } from '@rawi/domain';

/** Milliseconds between two reports of a play. */
export const REPORT_EVERY_MS = 30_000;
/** Reports that wait for the network; of more the oldest are given up. */
const MAX_WAITING = 10;
/** A wait for data that follows a seek so soon belongs to the seek, and is no stall. */
const AFTER_SEEK_MS = 1500;
const MAX_RENDITIONS = 8;
const MAX_ERRORS = 4;
const MAX_STALLS = 1000;

/** What of the player's events is reported. */
export interface ReportedEvent {
  type: string;
  milliseconds?: number;
  height?: number;
  kbps?: number;
  kind?: string;
  failure?: { kind: string };
}

export interface QualityReporterDeps {
  contentId: string;
  /** Sends one report; with `keepalive` it outlives the page. */
  send(report: PlayReport, keepalive: boolean): Promise<unknown>;
  /** Whether a report that failed so is given up. */
  isRefused(error: unknown): boolean;
  /** Milliseconds, of the same clock as `pressedAt`. */
  now(): number;
  /** When Play was pressed. */
  pressedAt: number;
  createPlayId(): string;
}

export interface QualityReporter {
  onEvent(event: ReportedEvent): void;
  /** Whether advertisements hold the film: that time counts for nothing. */
  hold(isHeld: boolean): void;
  /** Sends what is known so far; `isLeaving` where the page goes away. */
  flush(isLeaving?: boolean): void;
  /** The last report. */
  stop(isLeaving?: boolean): void;
}

type Totals = Pick<PlayReport, 'startms' | 'stalls' | 'stalledms' | 'watchedms' | 'renditions' | 'errors'>;

const nothing = (): Totals => ({ stalls: 0, stalledms: 0, watchedms: 0, renditions: [], errors: [] });
const toKind = (kind: string | undefined): PlayErrorKind =>
  playErrorKinds.find((one) => one === kind) ?? 'unknown';
const within = (ms: number) => Math.min(MAX_REPORT_MS, Math.max(0, Math.round(ms)));

/**
 * Tells the service how one play goes: how long it took to start, how often and how long it waited for data, what was
 * shown, why it failed. A report that fails is sent again with its number, so that it counts once. Nothing waits for it.
 */
export function createQualityReporter(deps: QualityReporterDeps): QualityReporter {
  const { contentId, send, isRefused, now, pressedAt, createPlayId } = deps;
  const playId = createPlayId();
  const waiting: PlayReport[] = [];
  let sequence = 0;
  let totals = nothing();
  let isStarted = false;
  let isStopped = false;
  let isSending = false;
  /** Since when the film moves; undefined while it does not. */
  let movingSince: number | undefined;
  let stalledSince: number | undefined;
  let seekedAt = -Infinity;
  let tellsStalls = false;
  let rendition: { height: number; kbps: number } | undefined;
  let heldSince: number | undefined;
  let heldMs = 0;

  function addWatched(ms: number): void {
    totals.watchedms = within(totals.watchedms + ms);
    if (rendition === undefined || ms <= 0) return;
    const { height, kbps } = rendition;
    const known = totals.renditions.find((one) => one.height === height && one.kbps === kbps);
    if (known) known.ms = within(known.ms + ms);
    else if (totals.renditions.length < MAX_RENDITIONS)
      totals.renditions.push({ height, kbps, ms: within(ms) });
  }

  /** Adds the time up to now, and goes on counting where something still runs. */
  function settle(): void {
    const at = now();
    if (movingSince !== undefined) {
      addWatched(at - movingSince);
      movingSince = at;
    }
    if (stalledSince !== undefined) {
      totals.stalledms = within(totals.stalledms + at - stalledSince);
      stalledSince = at;
    }
  }

  function move(): void {
    settle();
    stalledSince = undefined;
    if (isStarted) movingSince ??= now();
  }

  function halt(): void {
    settle();
    movingSince = undefined;
    stalledSince = undefined;
  }

  function start(milliseconds: number): void {
    if (isStarted) return;
    isStarted = true;
    const sincePress = now() - pressedAt - heldMs;
    totals.startms = within(heldSince === undefined ? sincePress : milliseconds);
    if (heldSince === undefined) move();
  }

  function stall(): void {
    if (!isStarted || now() - seekedAt < AFTER_SEEK_MS) return;
    halt();
    totals.stalls = Math.min(MAX_STALLS, totals.stalls + 1);
    stalledSince = now();
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let report = waiting[0]; report !== undefined; report = waiting[0]) {
        await send(report, false).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        if (waiting[0] === report) waiting.shift();
      }
    } catch {
      // Sent again with the next report.
    } finally {
      isSending = false;
    }
  }

  function flush(isLeaving = false): void {
    settle();
    const { startms, stalls, stalledms, watchedms, errors } = totals;
    const isFirst = sequence === 0;
    if (isFirst || startms !== undefined || stalls + stalledms + watchedms + errors.length > 0) {
      waiting.push({
        playid: playId,
        sequence: sequence++,
        contentid: contentId,
        playerversion: PLAYER_VERSIONS.at(-1)!,
        ...totals,
      });
      totals = nothing();
      if (waiting.length > MAX_WAITING) waiting.shift();
    }
    if (!isLeaving) return void sendWaiting();
    // The page goes away: all at once, for nothing comes after.
    for (const report of waiting.splice(0)) void send(report, true).catch(() => undefined);
  }

  const actions: Record<string, (event: ReportedEvent) => void> = {
    'first-frame': ({ milliseconds = 0 }) => start(milliseconds),
    play: move,
    pause: halt,
    seek: () => (seekedAt = now()),
    stalled() {
      tellsStalls = true;
      stall();
    },
    resumed: move,
    buffering({ milliseconds = 0 }) {
      // Of a player that tells of a stall only when it is over.
      if (tellsStalls || !isStarted || now() - milliseconds - seekedAt < AFTER_SEEK_MS) return;
      totals.stalls = Math.min(MAX_STALLS, totals.stalls + 1);
      totals.stalledms = within(totals.stalledms + milliseconds);
      totals.watchedms = within(totals.watchedms - milliseconds);
    },
    rendition({ height, kbps }) {
      if (height === undefined || kbps === undefined || height < 1) return;
      settle();
      rendition = { height: Math.round(height), kbps: Math.round(kbps) };
    },
    failed({ kind, failure }) {
      halt();
      if (totals.errors.length < MAX_ERRORS) totals.errors.push(toKind(kind ?? failure?.kind));
      flush();
    },
    ended() {
      halt();
      flush();
    },
  };

  const timer = setInterval(flush, REPORT_EVERY_MS);

  return {
    onEvent(event) {
      if (!isStopped) actions[event.type]?.(event);
    },
    hold(isHeld) {
      if (isHeld === (heldSince !== undefined)) return;
      if (isHeld) {
        halt();
        heldSince = now();
      } else {
        heldMs += now() - heldSince!;
        heldSince = undefined;
      }
    },
    flush: (isLeaving) => {
      if (!isStopped) flush(isLeaving);
    },
    stop(isLeaving) {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      halt();
      flush(isLeaving);
    },
  };
}
