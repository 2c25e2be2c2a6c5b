import { resumePosition as resumeOf } from '@rawi/domain';
import { entitlementsKnown } from '../boot/after-mount.ts';
import { store } from '../session/storage.ts';
import { resumePosition } from '../session/watch-progress.ts';
import { findRecord } from './change-record.ts';
import { recordStore, startRecords } from './records.ts';

/** Milliseconds that a play waits for the records before it starts from what this device knows. */
const PATIENCE_MS = 2500;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the records are known, or when a viewer has waited for them long enough; a visitor has none. */
export async function recordsKnown(): Promise<void> {
  if (store.get('sessionToken') === undefined) return;
  startRecords();
  await Promise.race([entitlementsKnown().then(recordStore.known), sleep(PATIENCE_MS)]);
}

/** Where playback of a content resumes, in seconds (CW-06): where the profile left it, on whatever device. */
export async function resumeFrom(objectid: string): Promise<number | undefined> {
  if (store.get('sessionToken') === undefined) return resumePosition(objectid);
  await recordsKnown();
  const { phase, records } = recordStore.get();
  return phase === 'ready' ? resumeOf(findRecord(records, { objectid })) : resumePosition(objectid);
}
