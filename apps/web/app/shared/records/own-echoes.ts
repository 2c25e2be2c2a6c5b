type Values = Readonly<Record<string, unknown>>;

/** Milliseconds after which the stream no longer tells of a write: one that changed nothing is no event. */
const MAX_AGE_MS = 10_000;

/** Of each record the writes that the service has taken and the stream has not told of yet, the oldest first. */
export interface OwnEchoes {
  expect(path: string, values: Values): void;
  /**
   * The stream tells of a record. The writes to it that came after what is told; undefined where that is no write of this
   * window, so that it counts as it is.
   */
  laterThan(path: string, told: unknown): Values[] | undefined;
  clear(): void;
}

const isNode = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The same values under the same names, in whatever order: the service does not keep that of what is nested. */
function holds(values: Values, told: unknown): boolean {
  if (!isNode(told)) return false;
  const names = Object.keys(values);
  return (
    names.length === Object.keys(told).length &&
    names.every((name) => name in told && isSame(values[name], told[name]))
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  isNode(one) ? holds(one, other) : (one ?? null) === (other ?? null);

/** Tells a late echo of a write from what other devices have written: the former must not undo a later press. */
export function createOwnEchoes(now = (): number => performance.now()): OwnEchoes {
  let expected: { path: string; values: Values; at: number }[] = [];
  const isNear = (path: string, other: string) => `${path}/`.startsWith(`${other}/`) || other === '';
  return {
    expect(path, values) {
      expected = expected.filter(({ at }) => now() - at < MAX_AGE_MS);
      expected.push({ path, values, at: now() });
    },
    laterThan(path, told) {
      const recent = expected.filter((one) => one.path === path && now() - one.at < MAX_AGE_MS);
      const latest = recent.findLastIndex(({ values }) => holds(values, told));
      const later = latest < 0 ? undefined : recent.slice(latest + 1);
      expected = expected.filter(
        (one) => (later?.includes(one) ?? false) || !(isNear(one.path, path) || isNear(path, one.path)),
      );
      return later?.map(({ values }) => values);
    },
    clear: () => void (expected = []),
  };
}
