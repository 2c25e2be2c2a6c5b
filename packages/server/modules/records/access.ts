import type { CloudUser } from './store.ts';
import { permissionDenied } from './protocol/protocol-error.ts';

/** A node that may be reached: of the caller's profile, of a content's counters, or the caller's own mapping. */
export type Node =
  | { kind: 'profile'; subscriberId: string; profileId: string; path: readonly string[] }
  | { kind: 'counters'; contentId: string; path: readonly string[] }
  | { kind: 'usermapping'; uid: string; path: readonly string[] };

/** The node `path` begins with, and the rest of it. Errors: 9601 for everything that the user may not even read. */
export function nodeOf(path: readonly string[], user: CloudUser): Node {
  const [root, first, second, ...rest] = path;
  if (root === 'subscriber' && first === user.subscriberId && second === user.profileId && second !== '')
    return { kind: 'profile', subscriberId: first, profileId: second, path: rest };
  if (root === 'content' && first !== undefined)
    return { kind: 'counters', contentId: first, path: path.slice(2) };
  if (root === 'usermapping' && first === user.uid)
    return { kind: 'usermapping', uid: first, path: path.slice(2) };
  throw permissionDenied();
}

/** The path of a node from the root. */
export function pathOfNode(node: Node): string[] {
  if (node.kind === 'profile') return ['subscriber', node.subscriberId, node.profileId, ...node.path];
  if (node.kind === 'counters') return ['content', node.contentId, ...node.path];
  return ['usermapping', node.uid, ...node.path];
}
