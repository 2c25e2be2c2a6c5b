import { CallError, type PlayReport } from '@rawi/contract';

/** Most plays that are known at once; of the ones beyond, those without a report for the longest are forgotten. */
const MAX_PLAYS = 50_000;
/** Milliseconds that a report may tell of beyond the time since the one before: clocks and networks differ. */
const SLACK_MS = 60_000;
/** The same for a play that is not known here: its first report, or the first after a restart of the service. */
const UNKNOWN_MS = 120_000;

interface RunningPlay {
  sequence: number;
  /** Milliseconds of the clock at its last report. */
  reportedAt: number;
  started: boolean;
}

/**
 * The plays that reports come from, in memory only: what makes a repeated report count once, and holds its times to the
 * clock. The id of a play counts with the session that sends it, so that nobody reports for the play of another.
 */
export function createRunningPlays() {
  /** In the order of their last reports. */
  const plays = new Map<string, RunningPlay>();

  /**
   * Takes a report in: whether it is the first of its play, or `repeated`. Errors: CallError 1002 with the field, where
   * it tells of more time than has passed, or of a second start.
   */
  function admit(sessionId: string, report: PlayReport, now: number): 'first' | 'further' | 'repeated' {
    const key = `${sessionId} ${report.playid}`;
    const known = plays.get(key);
    if (known !== undefined && report.sequence <= known.sequence) return 'repeated';
    const mostMs = known ? now - known.reportedAt + SLACK_MS : UNKNOWN_MS;
    if (report.watchedms + report.stalledms > mostMs) throw new CallError(1002, 'watchedms');
    if (report.renditions.reduce((sum, { ms }) => sum + ms, 0) > mostMs)
      throw new CallError(1002, 'renditions');
    if (known?.started && report.startms !== undefined) throw new CallError(1002, 'startms');
    plays.delete(key);
    plays.set(key, {
      sequence: report.sequence,
      reportedAt: now,
      started: known?.started === true || report.startms !== undefined,
    });
    if (plays.size > MAX_PLAYS) plays.delete(plays.keys().next().value!);
    return known === undefined && report.sequence === 0 ? 'first' : 'further';
  }

  return { admit, size: () => plays.size };
}
