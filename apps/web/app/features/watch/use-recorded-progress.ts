import type { ContentCard } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import type { PlayerEvent } from '@rawi/player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contentAttributes } from '../../shared/analytics/content-attributes.ts';
import { track } from '../../shared/analytics/track.ts';
import { WatchedPart } from '../../shared/analytics/watched.ts';
import { recordPlayback } from '../../shared/records/record-playback.ts';
import type { PlaybackRecorder } from '../../shared/records/playback-recorder.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadTitle } from '../../shared/service-data/title.ts';
import { progressOwner, recordProgress, type ProgressOwner } from '../../shared/session/watch-progress.ts';
import { useSite } from '../../shared/site/site.ts';
import { loadPartContext } from './parts-of-title.ts';

/** Seconds of film after which the position is stored again on this device. */
const STORE_EVERY_SECONDS = 5;

/**
 * Stores how far a film was watched: on this device while it plays, and when it is paused, sought, ended or left; and for
 * a subscriber in the profile's records (CW-07). Returns the player's callbacks. Where nothing `resumes`, neither.
 */
export function useRecordedProgress(
  contentId: string,
  resumes: { seriesId?: string | undefined } | undefined,
) {
  const { language } = useSite();
  const seriesId = resumes?.seriesId;
  const latest = useRef<{ position: number; duration: number }>(undefined);
  const storedAt = useRef(0);
  const recorder = useRef<PlaybackRecorder>(undefined);
  /** For whom playback began: another tab may switch profiles while this one plays on. */
  const owner = useRef<ProgressOwner>(undefined);
  const [watched] = useState(() => new WatchedPart());
  const content = useRef<ContentCard>(undefined);

  function store(objectid: string) {
    if (latest.current === undefined) return;
    storedAt.current = latest.current.position;
    recordProgress({ objectid, seriesid: seriesId, ...latest.current }, new Date(), undefined, owner.current);
  }

  const trackWatched = useEffectEvent((left: string) => {
    const part = watched.take();
    if (part) track('watched', { ...contentAttributes(left, content.current), ...part });
  });
  const onPageHide = useEffectEvent(() => {
    store(contentId);
    trackWatched(contentId);
    recorder.current?.write();
  });
  useEffect(() => {
    // Before what is pending is sent.
    addEventListener('pagehide', onPageHide, { capture: true });
    return () => removeEventListener('pagehide', onPageHide, { capture: true });
  }, []);
  // The film that was left is another than the one whose effects run next.
  const storeLeft = useEffectEvent((left: string) => store(left));
  const isRecorded = resumes !== undefined;
  useEffect(() => {
    if (!isRecorded) return;
    latest.current = undefined;
    owner.current = progressOwner();
    const code = codeOfPrefix(language);
    const started = recordPlayback({ objectid: contentId, seriesid: seriesId }, code, async () => {
      const title = await loadTitle(browserSource, contentId, code);
      return title && (await loadPartContext(browserSource, title, code))?.next?.id;
    });
    recorder.current = started;
    content.current = undefined;
    browserSource.content(contentId, code).then(
      (found) => (content.current = found),
      () => undefined,
    );
    return () => {
      storeLeft(contentId);
      trackWatched(contentId);
      started.write();
    };
  }, [contentId, seriesId, isRecorded, language]);

  return {
    onProgress(position: number, duration: number) {
      latest.current = { position, duration };
      watched.onProgress(position, duration);
      if (Math.abs(position - storedAt.current) >= STORE_EVERY_SECONDS) store(contentId);
      recorder.current?.onProgress(position, duration);
    },
    onEvent(event: PlayerEvent) {
      const { type } = event;
      // A viewer may leave before the film has moved to where they sought; and a pause is later than the latest progress.
      const position = type === 'seek' ? event.to : type === 'pause' ? event.at : undefined;
      if (position !== undefined && latest.current) {
        latest.current.position = position;
        recorder.current?.onPosition(position);
      }
      if (type === 'seek' && latest.current) watched.onSeek(event.to);
      if (type === 'pause' || type === 'seek' || type === 'ended') store(contentId);
      if (type === 'pause' || type === 'ended') recorder.current?.write();
    },
  };
}
