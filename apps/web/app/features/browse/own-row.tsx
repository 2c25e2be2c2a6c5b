import { RAIL_INITIAL_COUNT } from '@rawi/parts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Row } from '../../shared/cards/cards.ts';
import { isOwnRowStored, storeOwnRow, type OwnRowSource } from '../../shared/session/own-rows.ts';
import { reserveSpace, isSpaceReserved, mayShiftLayout } from './own-rows.ts';
import { RowRail } from './row-rail.tsx';
import { useOwnCards } from './use-own-cards.ts';
import styles from './own-row.module.css';

/**
 * A row of the viewer's own titles. It takes no space until it was seen to have titles on this device; from then on its
 * skeleton reserves the space from the first paint, of a page that is entered by a link too. It appears and disappears only
 * out of view, to avoid layout shift, but for one whose last title has gone.
 */
export function OwnRow({ row }: { row: Row }) {
  const source = row.source as OwnRowSource;
  const element = useRef<HTMLDivElement>(null);
  const { cards, failure } = useOwnCards(source, row.shape, row.id);
  const hasTitles = cards === undefined ? undefined : cards.length > 0;
  const hadTitles = useRef(false);

  // Before the paint: what was started, finished or removed on other pages since this document was loaded.
  useLayoutEffect(() => reserveSpace(source, isOwnRowStored(source)), [source]);

  useEffect(() => {
    if (hasTitles === undefined) return;
    storeOwnRow(source, hasTitles);
    const hasLostThem = hadTitles.current && !hasTitles;
    hadTitles.current = hasTitles;
    if (isSpaceReserved(source) === hasTitles) return;
    const updateSpace = () => {
      const top = element.current?.getBoundingClientRect().top ?? Infinity;
      const mayShift = mayShiftLayout({ top, windowHeight: innerHeight, pageHidden: document.hidden });
      if (!mayShift && !hasLostThem) return;
      stop();
      reserveSpace(source, hasTitles);
    };
    const stop = () => {
      removeEventListener('scroll', updateSpace);
      document.removeEventListener('visibilitychange', updateSpace);
    };
    addEventListener('scroll', updateSpace, { passive: true });
    document.addEventListener('visibilitychange', updateSpace);
    updateSpace();
    return stop;
  }, [source, hasTitles]);

  const shown: Row = hasTitles
    ? { ...row, cards: cards!, count: cards!.length }
    : { ...row, count: RAIL_INITIAL_COUNT };
  return (
    <div ref={element} className={styles.own} data-own-row={source}>
      <RowRail row={shown} failure={failure} />
    </div>
  );
}
