import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { bufferedFractions, fractionOf, showsLive, timeAtFraction } from '../core/controls/seek-control.ts';
import { chapterAt, type Chapter } from '../core/markers.ts';
import type { PlayerSnapshot } from '../core/player-snapshot.ts';
import { formatClock } from '../core/time-format.ts';
import { LiveButton } from './live-programme.tsx';
import { formatInstant } from './format-instant.ts';
import { spokenTime, usePlayer, useSnapshot } from './player-context.ts';
import { TimelinePreview } from './timeline-preview.tsx';
import styles from './timeline.module.css';

const selectTime = ({ time }: PlayerSnapshot) => time;
const selectSeekable = ({ seekable }: PlayerSnapshot) => seekable;
const selectBuffered = ({ buffered }: PlayerSnapshot) => buffered;
const selectLive = ({ live }: PlayerSnapshot) => live;
const KEY_STEP_SECONDS: Record<string, number> = {
  ArrowLeft: -5,
  ArrowRight: 5,
  PageDown: -60,
  PageUp: 60,
};
const KEY_PREVIEW_MS = 1_500;

interface Props {
  chapters: readonly Chapter[];
  /** Called with true while the viewer drags the handle, so that the controls stay visible. */
  onDragging(dragging: boolean): void;
}

/** The timeline: left to right in both languages, with buffered ranges and thumbnail previews. */
export function Timeline({ chapters, onDragging }: Props) {
  const view = usePlayer();
  const { session, strings, digits } = view;
  const time = useSnapshot(selectTime);
  const seekable = useSnapshot(selectSeekable);
  const buffered = useSnapshot(selectBuffered);
  const live = useSnapshot(selectLive);
  const isLiveNow = useSnapshot(showsLive);
  const line = useRef<HTMLDivElement>(null);
  const keyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hovered, setHovered] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [keyPreview, setKeyPreview] = useState(false);

  const hasRange = seekable.end > seekable.start;
  const shownTime = dragged === null ? time : timeAtFraction(dragged, seekable);
  const playedFraction = fractionOf(shownTime, seekable);
  const previewAt = dragged ?? hovered ?? (keyPreview ? playedFraction : null);

  function fractionAt(event: PointerEvent): number {
    const box = line.current?.getBoundingClientRect();
    return box && box.width > 0 ? Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) : 0;
  }

  function startDrag(event: PointerEvent<HTMLDivElement>) {
    if (!hasRange || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(fractionAt(event));
    onDragging(true);
  }

  function trackPointer(event: PointerEvent<HTMLDivElement>) {
    if (!hasRange) return;
    if (dragged !== null) setDragged(fractionAt(event));
    else if (event.pointerType !== 'touch') setHovered(fractionAt(event));
  }

  function endDrag(event: PointerEvent<HTMLDivElement>) {
    if (dragged === null) return;
    session.seek.seekToFraction(fractionAt(event));
    cancelDrag();
  }

  function cancelDrag() {
    setDragged(null);
    setHovered(null);
    onDragging(false);
  }

  // The film may end, fail or give way to an advertisement under a drag: nobody lets go of a timeline that is gone.
  const stopDragging = useEffectEvent(() => onDragging(false));
  useEffect(() => () => stopDragging(), []);

  function onSliderKey(event: KeyboardEvent) {
    const step = KEY_STEP_SECONDS[event.key];
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) session.seek.skip(step);
    else session.seek.seekToFraction(event.key === 'Home' ? 0 : 1);
    setKeyPreview(true);
    clearTimeout(keyTimer.current);
    keyTimer.current = setTimeout(() => setKeyPreview(false), KEY_PREVIEW_MS);
  }

  const clock = (seconds: number) => formatClock(seconds, digits, seekable.end);
  /** What the position shows: on a live stream the time of day. */
  const nameOf = (seconds: number) => {
    const instant = live ? session.instantAt(seconds) : null;
    if (live) return instant === null ? '' : formatInstant(instant, view);
    const chapter = chapterAt(chapters, seconds);
    if (!chapter) return clock(seconds);
    return (
      <>
        <bdi>{chapter.title}</bdi> <bdi>{clock(seconds)}</bdi>
      </>
    );
  };
  return (
    <div className={styles.row} dir="ltr">
      {(!live || !isLiveNow) && (
        <span className={styles.time} aria-hidden="true">
          {live ? `−${formatClock(seekable.end - shownTime, digits)}` : clock(shownTime)}
        </span>
      )}
      <div
        className={styles.line}
        ref={line}
        data-focus-area=""
        data-held={dragged !== null || undefined}
        onPointerDown={startDrag}
        onPointerMove={trackPointer}
        onPointerUp={endDrag}
        onPointerCancel={cancelDrag}
        onPointerLeave={() => setHovered(null)}
      >
        <div className={styles.track}>
          {bufferedFractions(buffered, seekable).map(({ start, end }) => (
            <span
              key={start}
              className={styles.buffered}
              style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${(end - start) * 100}%` }}
            />
          ))}
          {hovered !== null && dragged === null && (
            <span className={styles.ahead} style={{ inlineSize: `${hovered * 100}%` }} />
          )}
          <span className={styles.played} style={{ inlineSize: `${playedFraction * 100}%` }} />
          {hasRange &&
            chapters.map(
              ({ start }) =>
                start > seekable.start && (
                  <span
                    key={start}
                    className={styles.chapter}
                    style={{ insetInlineStart: `${fractionOf(start, seekable) * 100}%` }}
                  />
                ),
            )}
        </div>
        <div
          role="slider"
          tabIndex={0}
          className={styles.handle}
          style={{ insetInlineStart: `${playedFraction * 100}%` }}
          aria-label={strings.timeline}
          aria-orientation="horizontal"
          aria-valuemin={Math.floor(seekable.start)}
          aria-valuemax={Math.floor(seekable.end)}
          aria-valuenow={Math.floor(shownTime)}
          aria-valuetext={
            live && isLiveNow
              ? strings.live
              : live
                ? strings.behindLive(spokenTime(seekable.end - shownTime, view))
                : strings.timelineValue(spokenTime(shownTime, view), spokenTime(seekable.end, view))
          }
          aria-disabled={!hasRange}
          onKeyDown={onSliderKey}
          onBlur={() => setKeyPreview(false)}
        />
        {hasRange && previewAt !== null && (
          <TimelinePreview
            fraction={previewAt}
            seconds={timeAtFraction(previewAt, seekable)}
            label={nameOf}
          />
        )}
      </div>
      {live ? (
        <LiveButton isLiveNow={isLiveNow} />
      ) : (
        <span
          className={styles.time}
          aria-hidden="true"
        >{`−${clock(Math.max(0, seekable.end - shownTime))}`}</span>
      )}
    </div>
  );
}
