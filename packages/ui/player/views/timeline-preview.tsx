import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Thumbnail } from '../core/engine-port.ts';
import { usePlayer } from './player-context.ts';
import styles from './timeline.module.css';

interface Props {
  fraction: number;
  seconds: number;
  label(seconds: number): ReactNode;
}

/** The thumbnail of one position, above the timeline and inside its ends. */
export function TimelinePreview({ fraction, seconds, label }: Props) {
  const { session } = usePlayer();
  const [thumbnail, setThumbnail] = useState<Thumbnail | null>(null);
  const [sheet, setSheet] = useState<{ url: string; width: number } | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const second = Math.floor(seconds);

  useEffect(() => {
    let current = true;
    void session.thumbnailAt(second).then((found) => {
      if (current) setThumbnail(found);
    });
    return () => {
      current = false;
    };
  }, [session, second]);

  useLayoutEffect(() => {
    const element = card.current;
    const line = element?.parentElement;
    if (!element || !line) return;
    const half = element.offsetWidth / 2;
    const centre = Math.min(
      Math.max(fraction * line.clientWidth, half),
      Math.max(half, line.clientWidth - half),
    );
    element.style.insetInlineStart = `${centre - half}px`;
  });

  return (
    <div className={styles.preview} ref={card} data-preview={thumbnail ? '' : undefined} aria-hidden="true">
      {thumbnail && (
        <div
          className={styles.picture}
          style={{ aspectRatio: `${thumbnail.width} / ${thumbnail.height}` }}
          data-known={sheet?.url === thumbnail.url}
        >
          <img
            src={thumbnail.url}
            alt=""
            draggable={false}
            // The size of the sheet is known only once it has loaded.
            onLoad={(event) => setSheet({ url: thumbnail.url, width: event.currentTarget.naturalWidth })}
            style={{
              inlineSize: `${((sheet?.width ?? thumbnail.width) / thumbnail.width) * 100}%`,
              insetInlineStart: `${(-thumbnail.x / thumbnail.width) * 100}%`,
              insetBlockStart: `${(-thumbnail.y / thumbnail.height) * 100}%`,
            }}
          />
        </div>
      )}
      <span className={styles.moment}>{label(seconds)}</span>
    </div>
  );
}
