import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { gridKeyTarget } from './grid-keys.ts';
import type { Shape } from './picture.tsx';
import styles from './grid.module.css';

/** `sizes` of the pictures in a grid of that shape, matching the columns of the stylesheet. */
export function gridSizes(shape: Shape): string {
  return shape === 'LANDSCAPE'
    ? '(width >= 1700px) 18vw, (width >= 1240px) 23vw, (width >= 900px) 30vw, 46vw'
    : '(width >= 1700px) 13vw, (width >= 1240px) 15vw, (width >= 900px) 18vw, (width >= 600px) 22vw, (width >= 420px) 30vw, 45vw';
}

export interface GridProps {
  shape: Shape;
  /** The accessible name of the list. */
  label?: string;
  count: number;
  /** Hides a last row that is not full: for a selection of portrait cards. Lists show everything. */
  fullRows?: boolean;
  renderItem: (index: number) => ReactNode;
}

/** Cards in rows, as many columns as fit the window. Arrow keys move from card to card. */
export function Grid({ shape, label, count, fullRows = false, renderItem }: GridProps) {
  const list = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const element = list.current;
    if (element === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const shown = [...element.children].filter((child) => child.getClientRects().length > 0);
    const index = shown.findIndex((child) => child.contains(event.target as Node));
    const { direction, gridTemplateColumns } = getComputedStyle(element);
    const target = gridKeyTarget(
      event.key,
      index,
      shown.length,
      gridTemplateColumns.split(' ').length,
      direction === 'rtl',
    );
    const card = target === undefined ? null : shown[target]?.querySelector<HTMLElement>('a, button');
    if (!card) return;
    event.preventDefault();
    card.focus();
  };

  return (
    <ul
      ref={list}
      className={`${styles.grid} ${styles[shape]} ${fullRows ? styles.fullRows : ''}`}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.place}>
          {renderItem(index)}
        </li>
      ))}
    </ul>
  );
}
