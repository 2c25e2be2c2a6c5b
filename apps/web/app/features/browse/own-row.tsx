import { RAIL_FILL } from '@rawi/parts';
import { useEffect, useRef } from 'react';
import type { Row } from '../../shared/cards/cards.ts';
import { holdPlace, isHeld, mayMove, rememberOwnRow, type OwnSource } from './own-rows.ts';
import { RowRail } from './row-rail.tsx';
import { useOwnCards } from './use-own-cards.ts';
import styles from './own-row.module.css';

/**
 * A row of the viewer's own titles. It takes no space until it was seen to have titles on this device; from then on its
 * skeleton reserves the space from the first paint. It appears and disappears only out of view, to avoid layout shift.
 */
export function OwnRow({ row }: { row: Row }) {
  const source = row.source as OwnSource;
  const place = useRef<HTMLDivElement>(null);
  const { cards, failure } = useOwnCards(source, row.shape, row.id);
  const filled = cards === undefined ? undefined : cards.length > 0;

  useEffect(() => {
    if (filled === undefined) return;
    rememberOwnRow(source, filled);
    if (isHeld(source) === filled) return;
    const move = () => {
      const top = place.current?.getBoundingClientRect().top ?? Infinity;
      if (!mayMove({ top, windowHeight: innerHeight, pageHidden: document.hidden })) return;
      stop();
      holdPlace(source, filled);
    };
    const stop = () => {
      removeEventListener('scroll', move);
      document.removeEventListener('visibilitychange', move);
    };
    addEventListener('scroll', move, { passive: true });
    document.addEventListener('visibilitychange', move);
    move();
    return stop;
  }, [source, filled]);

  const shown: Row = filled ? { ...row, cards: cards!, count: cards!.length } : { ...row, count: RAIL_FILL };
  return (
    <div ref={place} className={styles.own} data-own-row={source}>
      <RowRail row={shown} failure={failure} />
    </div>
  );
}
