import type { DisplayLanguage } from '@rawi/contract';
import {
  epochSeconds,
  pressLike,
  removalPatch,
  type ContentRecord,
  type LikeStatus,
  type RecordPatch,
  type RecordUse,
} from '@rawi/domain';
import { contentAttributes } from '../analytics/content-attributes.ts';
import { track } from '../analytics/track.ts';
import { browserSource } from '../service-data/browser-source.ts';
import { events } from '../session/events.ts';
import { forgetProgress } from '../session/watch-progress.ts';
import { recordFields } from './record-fields.ts';
import type { RecordTarget } from './pending-writes.ts';
import { recordStore } from './records.ts';

export const findRecord = (records: readonly ContentRecord[], { objectid }: RecordTarget) =>
  records.find((record) => record.objectid === objectid);

/** Changes a record by what the viewer pressed, at once, and then tells what its content is. */
function change(target: RecordTarget, patch: RecordPatch, use: RecordUse, language: DisplayLanguage): void {
  const { phase, records } = recordStore.get();
  const hasNoDuration = phase === 'ready' && findRecord(records, target)?.duration === undefined;
  recordStore.change(target, { ...patch, updatedat: epochSeconds(new Date()) });
  browserSource.content(target.objectid, language).then(
    (content) => {
      if (content === undefined) return;
      const { duration, ...fields } = recordFields(content, use, language);
      // What played may have another length than the content says, and the service may keep it where the records were not read.
      recordStore.change(target, hasNoDuration ? { ...fields, duration } : fields);
    },
    () => undefined,
  );
}

/** A press of like or dislike (LIKE-01..07). */
export function pressLikeOf(
  target: RecordTarget,
  pressed: Exclude<LikeStatus, 'NONE'>,
  language: DisplayLanguage,
): void {
  const likestatus = pressLike(findRecord(recordStore.get().records, target)?.likestatus, pressed);
  change(target, { likestatus }, 'like', language);
  browserSource
    .content(target.objectid, language)
    .catch(() => undefined)
    .then((content) =>
      track('rated', { ...contentAttributes(target.objectid, content), rating: likestatus }),
    );
  if (likestatus === 'LIKE') events.emit('engaged', {});
}

/** Takes back a like, from the list of what the viewer likes (LIKE-07). */
export function takeBackLike(target: RecordTarget): void {
  recordStore.change(target, { likestatus: 'NONE', updatedat: epochSeconds(new Date()) });
}

/** Adds a content to My List, or removes it (WATCH-02). */
export function setInWatchlist(target: RecordTarget, inwatchlist: boolean, language: DisplayLanguage): void {
  track('action', { name: inwatchlist ? 'add_to_list' : 'remove_from_list', contentid: target.objectid });
  if (inwatchlist) {
    change(target, { inwatchlist }, 'watchlist', language);
    events.emit('engaged', {});
  } else recordStore.change(target, { inwatchlist, updatedat: epochSeconds(new Date()) });
}

/** Removes a record from continue watching; the record stays (CW-03). */
export function removeFromContinueWatching(record: ContentRecord): void {
  recordStore.change(record, removalPatch(record, new Date()));
  forgetProgress(record.objectid);
}
