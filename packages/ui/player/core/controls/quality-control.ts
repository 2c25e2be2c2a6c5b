import type { Quality } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export interface QualityControl {
  /** 'auto' or one of the snapshot's heights. */
  select(quality: Quality): void;
}

export function createQualityControl({ store, engine, emit }: SessionContext): QualityControl {
  return {
    select(quality) {
      const { heights, quality: current } = store.getSnapshot();
      if (quality === current || (quality !== 'auto' && !heights.includes(quality))) return;
      store.set({ quality });
      engine()?.selectQuality(quality);
      emit({ type: 'quality', quality });
    },
  };
}
