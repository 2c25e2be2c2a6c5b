import { moveLikeCounts, type LikeCounts, type LikeStatus } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { loadLikeCounts } from '../../shared/records/like-counts.ts';

export interface OwnLike {
  /** The viewer's own, with a press that the service does not have yet; undefined until it is known. */
  shown: LikeStatus | undefined;
  /** The one that the service has, and has counted; undefined until it is known. */
  confirmed: LikeStatus | undefined;
  /** How often the viewer's records were loaded. */
  readings: number;
}

/**
 * How many like and dislike a title, with the viewer's own press in it at once; undefined while that is not known.
 *
 * The counts are read while the service has what is shown, and paired with it. They are read again when that has changed, or
 * when the records were loaded anew: what was known before may have been old, and the viewer be in the counts already.
 */
export function useLikeCounts(
  objectid: string,
  { shown, confirmed, readings }: OwnLike,
): LikeCounts | undefined {
  const [loaded, setLoaded] = useState<{ objectid: string; counts: LikeCounts; status: LikeStatus }>();
  const settled = shown === confirmed ? confirmed : undefined;
  useEffect(() => {
    if (settled === undefined) return;
    let stopped = false;
    loadLikeCounts(objectid).then(
      (counts) => !stopped && setLoaded({ objectid, counts, status: settled }),
      () => undefined,
    );
    return () => void (stopped = true);
  }, [objectid, settled, readings]);
  if (loaded?.objectid !== objectid || shown === undefined) return undefined;
  return moveLikeCounts(loaded.counts, loaded.status, shown);
}
