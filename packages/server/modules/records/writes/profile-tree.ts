import {
  emptyObject,
  isObject,
  withValueAt,
  type JsonObject,
  type JsonValue,
} from '../protocol/json-value.ts';
import { invalidData } from '../protocol/protocol-error.ts';

/** Which row a record is: of a title, or of an episode below its series. */
export interface RecordKey {
  contentId: string;
  /** Empty for a title. */
  episodeId: string;
}

/** The rows that a path reads or writes: one, all of a content, or all of the profile. */
export interface RecordScope {
  contentId?: string;
  episodeId?: string;
}

export const EPISODES = 'episodes';
const CONTENT = 'content';

export const keyText = ({ contentId, episodeId }: RecordKey) => `${contentId}/${episodeId}`;

export function pathOfRecord({ contentId, episodeId }: RecordKey): string[] {
  return episodeId === '' ? [CONTENT, contentId] : [CONTENT, contentId, EPISODES, episodeId];
}

/** The rows below a path of a profile; undefined where a profile has no such path. */
export function scopeOfPath(path: readonly string[]): RecordScope | undefined {
  const [root, contentId, child, episodeId] = path;
  if (root === undefined) return {};
  if (root !== CONTENT) return undefined;
  if (contentId === undefined) return {};
  if (child === undefined || (child === EPISODES && episodeId === undefined)) return { contentId };
  return child === EPISODES ? { contentId, episodeId: episodeId! } : { contentId, episodeId: '' };
}

export function isInScope({ contentId, episodeId }: RecordKey, scope: RecordScope): boolean {
  return (
    (scope.contentId === undefined || scope.contentId === contentId) &&
    (scope.episodeId === undefined || scope.episodeId === episodeId)
  );
}

/** The tree of a profile made of records. */
export function treeOf(records: Iterable<readonly [RecordKey, JsonObject]>): JsonValue {
  let isEmpty = true;
  const contents = emptyObject<JsonValue>();
  for (const [{ contentId, episodeId }, fields] of records) {
    isEmpty = false;
    const content = (contents[contentId] ??= emptyObject<JsonValue>()) as JsonObject;
    if (episodeId === '') Object.assign(content, fields);
    else ((content[EPISODES] ??= emptyObject<JsonValue>()) as JsonObject)[episodeId] = fields;
  }
  return isEmpty ? null : withValueAt(null, [CONTENT], contents);
}

/** Errors: 9602 where it is no object. */
export function fieldsOf(value: JsonValue, what: string): JsonObject {
  if (!isObject(value)) throw invalidData(`${what} is an object of fields`);
  return value;
}

/** The records of a tree. Errors: 9602 where it has what no profile has. */
export function recordsOf(tree: JsonValue): [RecordKey, JsonObject][] {
  const found: [RecordKey, JsonObject][] = [];
  const root = tree === null ? emptyObject<JsonValue>() : fieldsOf(tree, 'a profile');
  for (const name of Object.keys(root))
    if (name !== CONTENT) throw invalidData('a profile has only the node content', name);
  const contents = root[CONTENT] ?? null;
  if (contents === null) return found;
  for (const [contentId, value] of Object.entries(fieldsOf(contents, CONTENT))) {
    const { [EPISODES]: episodes = null, ...fields } = fieldsOf(value, 'a record');
    if (Object.keys(fields).length > 0) found.push([{ contentId, episodeId: '' }, fields]);
    if (episodes === null) continue;
    for (const [episodeId, episode] of Object.entries(fieldsOf(episodes, EPISODES)))
      found.push([{ contentId, episodeId }, fieldsOf(episode, 'a record')]);
  }
  return found;
}
