import { valueAt, type JsonValue } from '../protocol/json-value.ts';
import { readPath } from '../protocol/read-address.ts';
import { renderValue } from '../protocol/render-value.ts';
import type { RecordChange } from './change-notices.ts';

/** An event of the protocol as its bytes. */
export function encodeEvent(event: string, data: unknown): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

export const encodePut = (path: readonly string[], value: JsonValue): Buffer =>
  encodeEvent('put', { path: `/${path.join('/')}`, data: renderValue(value) });

const isPrefix = (one: readonly string[], other: readonly string[]) =>
  one.length <= other.length && one.every((key, at) => key === other[at]);

/** The paths that a change has written. */
export function writtenPaths({ path, names }: RecordChange): string[][] {
  return names === undefined ? [[...path]] : names.map((name) => [...path, ...readPath(name, false)]);
}

/** The events that bring a reader of `path` up to date with a change, from the tree as it is now. */
export function eventsOfChange(path: readonly string[], change: RecordChange, tree: JsonValue): Buffer[] {
  if (change.names !== undefined && isPrefix(path, change.path)) {
    const data = Object.create(null) as Record<string, unknown>;
    for (const [at, written] of writtenPaths(change).entries())
      data[change.names[at]!] = renderValue(valueAt(tree, written));
    return [encodeEvent('patch', { path: `/${change.path.slice(path.length).join('/')}`, data })];
  }
  const written = writtenPaths(change);
  // One of a node above the reader's: the reader's own node is written with it.
  if (written.some((one) => isPrefix(one, path))) return [encodePut([], valueAt(tree, path))];
  return written
    .filter((one) => isPrefix(path, one))
    .map((one) => encodePut(one.slice(path.length), valueAt(tree, one)));
}
