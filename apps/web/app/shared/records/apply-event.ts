type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a path of the protocol: `/a/b`, or `/` for the root. */
export const keysOf = (path: string): string[] => path.split('/').filter((key) => key !== '');

/**
 * A value without lists: the protocol shows an object as one where its keys are the indexes of most of it, as the ids of titles
 * and episodes are that a provider counts from 1.
 */
function withoutLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    Array.isArray(value) && child === null ? [] : [[key, withoutLists(child)] as const],
  );
  return Object.fromEntries(children);
}

/** The tree with `data` at the keys. Null removes, and a node without children does not exist. */
function putAt(tree: unknown, [key, ...rest]: readonly string[], data: unknown): unknown {
  if (key === undefined) return isNode(data) && Object.keys(data).length === 0 ? null : data;
  const { [key]: child, ...others } = isNode(tree) ? tree : {};
  const changed = putAt(child, rest, data);
  if (changed !== null && changed !== undefined) return { ...others, [key]: changed };
  return Object.keys(others).length > 0 ? others : null;
}

/** An event of a stream of records, applied to the tree that was known: `patch` changes only the children that it names. */
export function applyEvent(tree: unknown, kind: 'put' | 'patch', path: string, data: unknown): unknown {
  const keys = keysOf(path);
  if (kind === 'put') return putAt(tree, keys, withoutLists(data));
  if (!isNode(data)) return tree;
  return Object.entries(data).reduce<unknown>(
    (changed, [below, value]) => putAt(changed, [...keys, ...keysOf(below)], withoutLists(value)),
    tree,
  );
}
