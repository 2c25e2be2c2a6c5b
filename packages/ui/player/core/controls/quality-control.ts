import type { Quality } from '../player-snapshot.ts';
import type { SessionContext } from '../session-context.ts';

export interface QualityControl {
  /** 'auto', 'saver' or one of the snapshot's heights. */
  select(quality: Quality): void;
}

export function createQualityControl({ store, engine, emit, remember }: SessionContext): QualityControl {
  return {
    select(quality) {
      const { heights, quality: current } = store.getSnapshot();
      if (quality === current || (typeof quality === 'number' && !heights.includes(quality))) return;
      store.set({ quality });
      engine()?.selectQuality(quality);
      remember({ dataSaver: quality === 'saver' });
      emit({ type: 'quality', quality });
    },
  };
}
