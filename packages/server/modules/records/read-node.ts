import type { Node } from './access.ts';
import { readCounters } from './like-store.ts';
import { emptyObject, valueAt, type JsonValue } from './protocol/json-value.ts';
import { readRecords } from './record-store.ts';
import type { CloudUser, Db } from './store.ts';
import { scopeOfPath, treeOf } from './writes/profile-tree.ts';

/** What stands at a node now. */
export async function readNode(
  db: Db,
  providerId: string,
  { node, user }: { node: Node; user: CloudUser },
): Promise<JsonValue> {
  if (node.kind === 'usermapping') return valueAt(mappingOf(user), node.path);
  if (node.kind === 'counters') {
    const counts = await readCounters(db, providerId, [node.contentId]);
    const { like, dislike } = counts.get(node.contentId) ?? { like: 0, dislike: 0 };
    return valueAt(countersOf({ like, dislike }), node.path);
  }
  const { subscriberId, profileId, path } = node;
  const scope = scopeOfPath(path);
  if (scope === undefined) return null;
  const rows = await readRecords(db, providerId, [{ subscriberId, profileId, ...scope }]);
  return valueAt(treeOf(rows.map(({ key, record }) => [key, record.fields] as const)), path);
}

/** The counters of a content as its node shows them (LIKE-11). */
export function countersOf({ like, dislike }: { like: number; dislike: number }): JsonValue {
  return Object.assign(emptyObject<JsonValue>(), { like: { count: like }, dislike: { count: dislike } });
}

/** Whom a uid stands for (CLOUD-10). */
export function mappingOf({ subscriberId, profileId }: CloudUser): JsonValue {
  const mapping = { subscriberid: subscriberId, ...(profileId !== '' && { profileid: profileId }) };
  return Object.assign(emptyObject<JsonValue>(), mapping);
}
