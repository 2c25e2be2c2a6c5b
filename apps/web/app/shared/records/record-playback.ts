import type { DisplayLanguage } from '@rawi/contract';
import { browserSource } from '../service-data/browser-source.ts';
import { findRecord } from './change-record.ts';
import type { RecordTarget } from './pending-writes.ts';
import { createPlaybackRecorder, type PlaybackRecorder } from './playback-recorder.ts';
import { recordFields } from './record-fields.ts';
import { recordStore, startRecords } from './records.ts';

/**
 * Records how far a content is watched from now on; of a visitor nothing. `nextEpisodeId` tells what follows in its series
 * (CW-09).
 */
export function recordPlayback(
  target: RecordTarget,
  language: DisplayLanguage,
  nextEpisodeId: () => Promise<string | undefined>,
): PlaybackRecorder {
  startRecords();
  // Another tab may switch profiles while this one plays on: what is watched here stays with whom it began for.
  let known: string | undefined;
  const owner = () => (known ??= recordStore.profileId());
  const recorder = createPlaybackRecorder({
    target,
    change: (changed, patch) => recordStore.change(changed, patch, owner()),
    recorded: () =>
      owner() === recordStore.profileId()
        ? findRecord(recordStore.get().records, target)?.watchedduration
        : undefined,
    now: () => new Date(),
  });
  browserSource.content(target.objectid, language).then(
    (content) => content && recorder.describe(recordFields(content, 'continueWatching', language)),
    () => undefined,
  );
  nextEpisodeId().then(
    (nextepisodeid) => nextepisodeid !== undefined && recorder.describe({ nextepisodeid }),
    () => undefined,
  );
  return recorder;
}
