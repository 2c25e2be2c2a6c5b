import { countPath, type LikeCounts } from '@rawi/domain';
import { requestNode } from './records.ts';

async function readCount(objectid: string, counter: keyof LikeCounts): Promise<number> {
  const reply = await requestNode(countPath(objectid, counter));
  if (!reply.ok) throw new Error(`${reply.status}`);
  const count: unknown = await reply.json();
  return typeof count === 'number' && count > 0 ? count : 0;
}

/** How many viewers like and dislike a content (LIKE-11). */
export async function loadLikeCounts(objectid: string): Promise<LikeCounts> {
  const [like, dislike] = await Promise.all([readCount(objectid, 'like'), readCount(objectid, 'dislike')]);
  return { like, dislike };
}
