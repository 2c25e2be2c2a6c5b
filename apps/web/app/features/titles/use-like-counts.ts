import { moveLikeCounts, type LikeCounts, type LikeStatus } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { loadLikeCounts } from '../../shared/records/like-counts.ts';

/**
 * How many like and dislike a title, with the viewer's own press in it at once; undefined while that is not known.
 * `status` is undefined until the viewer's own is known.
 */
export function useLikeCounts(objectid: string, status: LikeStatus | undefined): LikeCounts | undefined {
  const [loaded, setLoaded] = useState<{ counts: LikeCounts; status: LikeStatus }>();
  const present = useRef(status);
  useEffect(() => void (present.current = status));
  const isKnown = status !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    let stopped = false;
    // The reply is of before a press that comes meanwhile.
    const before = present.current ?? 'NONE';
    loadLikeCounts(objectid).then(
      (counts) => !stopped && setLoaded({ counts, status: before }),
      () => undefined,
    );
    return () => {
      stopped = true;
      setLoaded(undefined);
    };
  }, [objectid, isKnown]);
  return loaded && moveLikeCounts(loaded.counts, loaded.status, status);
}
