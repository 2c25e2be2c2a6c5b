import type { Clock } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { nodeOf } from './access.ts';
import { readValue, valueAt, type JsonValue, type SentValue } from './protocol/json-value.ts';
import { permissionDenied, ProtocolError, invalidData } from './protocol/protocol-error.ts';
import { createPushIds } from './protocol/push-id.ts';
import { readPath } from './protocol/read-address.ts';
import { isSameValue } from './protocol/render-value.ts';
import { mappingOf } from './read-node.ts';
import type { CheckedUser } from './uid-checks.ts';
import type { RecordWrite } from './writes/apply-write.ts';
import type { RecordWriter } from './writes/write-records.ts';

export interface NodeChange {
  providerId: string;
  user: CheckedUser;
  method: 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  /** From the root. */
  path: readonly string[];
  body: Buffer | undefined;
  ifMatch: string | undefined;
}

/** What is replied, and what stands at the node now. */
export interface NodeChanged {
  body: JsonValue;
  value: JsonValue;
}

export type ChangeNode = (change: NodeChange) => Promise<NodeChanged>;

/** Names of one PATCH: each is a row to read. */
const MAX_NAMES = 1000;

interface PathValue {
  path: readonly string[];
  value: SentValue;
}

function parseBody(body: Buffer | undefined): unknown {
  try {
    return JSON.parse((body ?? Buffer.from('')).toString('utf8'));
  } catch {
    throw new ProtocolError(1005, "Invalid data; couldn't parse JSON object, array, or value.", 'body');
  }
}

/** The values of a PATCH by their names, which may be paths; none may be above another. */
function readNames(path: readonly string[], json: unknown): { names: string[]; sets: PathValue[] } {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalidData('PATCH takes an object', 'body');
  const entries = Object.entries(json);
  if (entries.length > MAX_NAMES) throw invalidData('there are too many children', 'body');
  const sets = entries.map(([name, value]) => {
    const keys = readPath(name, false);
    if (keys.length === 0) throw invalidData('a key is empty', 'body');
    return { path: [...path, ...keys], value: readValue(value) };
  });
  const paths = sets.map((set) => `${set.path.join('/')}/`).sort();
  if (paths.some((one, at) => at > 0 && one.startsWith(paths[at - 1]!)))
    throw invalidData('a path of it is above another', 'body');
  return { names: entries.map(([name]) => name), sets };
}

/** Writes nodes of the caller's profile; everything else is refused. */
export function createChangeNode({ writer, clock }: { writer: RecordWriter; clock: Clock }): ChangeNode {
  const pushId = createPushIds(randomBytes);

  /** CLOUD-09: a client says whom its uid stands for; nothing but the truth is taken. */
  function confirmMapping(
    user: CheckedUser,
    sets: readonly PathValue[],
    path: readonly string[],
  ): NodeChanged {
    const mapping = mappingOf(user);
    for (const set of sets)
      if (!isSameValue(valueAt(mapping, set.path.slice(2)), set.value as JsonValue)) throw permissionDenied();
    const value = valueAt(mapping, path.slice(2));
    return { body: value, value };
  }

  /** Errors: 9601 for a node that the user may not write. */
  function isOfProfile(user: CheckedUser, path: readonly string[]): boolean {
    const node = nodeOf(path, user);
    if (node.kind === 'counters') throw permissionDenied();
    return node.kind === 'profile';
  }

  return async ({ providerId, user, method, path, body, ifMatch }) => {
    if (ifMatch !== undefined && method !== 'PUT' && method !== 'DELETE')
      throw new ProtocolError(1002, 'if-match is for PUT and DELETE', 'if-match');
    const name = method === 'POST' ? pushId(clock.now()) : undefined;
    const target = name === undefined ? path : [...path, name];
    const { names, sets } =
      method === 'PATCH'
        ? readNames(path, parseBody(body))
        : {
            names: undefined,
            sets: [{ path: target, value: method === 'DELETE' ? null : readValue(parseBody(body)) }],
          };
    if (sets.length === 0) {
      // A PATCH that names nothing changes nothing, and still must not be answered for a node that is out of reach.
      isOfProfile(user, path);
      return { body: {}, value: null };
    }
    const areOfProfile = sets.map((set) => isOfProfile(user, set.path));
    if (areOfProfile.includes(false)) {
      if (areOfProfile.includes(true) || method === 'POST' || method === 'DELETE') throw permissionDenied();
      return confirmMapping(user, sets, path);
    }
    const profile = { subscriberId: user.subscriberId, profileId: user.profileId };
    const write = belowProfile({ path: target, names, sets }, path);
    const done = await writer.write(providerId, profile, {
      ...write,
      ...(ifMatch !== undefined && { ifMatch }),
    });
    if (name !== undefined) return { body: { name }, value: done.value };
    if (method === 'DELETE') return { body: null, value: null };
    const patched = names && Object.fromEntries(names.map((one, at) => [one, done.written[at] ?? null]));
    return { body: patched ?? done.value, value: done.value };
  };
}

/** The same write with paths below the profile. A PATCH from above it names what is below. */
function belowProfile(write: RecordWrite, base: readonly string[]): RecordWrite {
  const depth = 3;
  const sets = write.sets.map(({ path, value }) => ({ path: path.slice(depth), value }));
  if (write.names === undefined || base.length >= depth)
    return { path: write.path.slice(depth), names: write.names, sets };
  return { path: [], names: sets.map(({ path }) => path.join('/')), sets };
}
