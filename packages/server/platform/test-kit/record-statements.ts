import { Session, type Profiler } from 'node:inspector';
import pg from 'pg';

/** A statement sent to the database, with its values. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

let recording: SentStatement[] | undefined;

const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;

pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]): unknown {
  const [given, values] = args as [string | { text?: string; values?: unknown[] }, unknown];
  const text = typeof given === 'string' ? given : given.text;
  const own = Array.isArray(values) ? values : typeof given === 'string' ? [] : (given.values ?? []);
  if (recording && text !== undefined) recording.push({ text, values: own });
  return originalQuery.apply(this, args);
} as never;

/** Records the statements of all connections of this process while the work runs. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; sent: SentStatement[] }> {
  const sent: SentStatement[] = [];
  recording = sent;
  try {
    return { result: await work(), sent };
  } finally {
    recording = undefined;
  }
}

const session = new Session();
session.connect();

function inspect<T>(method: string, parameters: object = {}): T {
  let response: T | undefined;
  session.post(method, parameters, (error, result) => {
    if (error) throw error;
    response = result as T;
  });
  return response!;
}

// Block coverage covers only modules loaded after this.
inspect('Profiler.enable');
inspect('Debugger.enable');
inspect('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Matches the start of a SQL statement or fragment in a store's source. */
const sqlStart =
  /\bsql\)?(?:<[^`]*>)?`(?=[^`])|\.(?:selectFrom|insertInto|updateTable|deleteFrom|where|innerJoin|leftJoin|onConflict)\(/;

/** SQL in these files that was never executed: one line for each function or branch. */
export function findUnexecutedSql(files: readonly string[]): string[] {
  // Each call resets the counters.
  const { result } = inspect<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
  return files.flatMap((file) => {
    const script = result.find(({ url }) => url === file || url === `file://${file}`);
    return script
      ? findUnexecutedSqlIn(script).map((line) => `${file} ${line}`)
      : [`${file}: was not loaded`];
  });
}

function findUnexecutedSqlIn(script: Profiler.ScriptCoverage): string[] {
  const { scriptSource } = inspect<{ scriptSource: string }>('Debugger.getScriptSource', {
    scriptId: script.scriptId,
  });
  return script.functions.flatMap(({ functionName, ranges, isBlockCoverage }) => {
    if (
      ranges[0]!.count > 0 &&
      !isBlockCoverage &&
      sqlStart.test(scriptSource.slice(ranges[0]!.startOffset, ranges[0]!.endOffset))
    )
      return [`${functionName}: loaded before coverage was started`];
    return ranges
      .filter(({ count }) => count === 0)
      .map(({ startOffset, endOffset }) => scriptSource.slice(startOffset, endOffset))
      .filter((text) => sqlStart.test(text))
      .map((text) => `${functionName}: ${text.replace(/\s+/g, ' ').slice(0, 120)}`);
  });
}
