import { useRef, type ReactNode } from 'react';
import { RemoveButton } from './remove-button.tsx';
import styles from './remove-button.module.css';
import { focusHeading } from '../site/focus-heading.ts';

/** A card with a button that removes it from its list; the focus goes on to a card beside it, else to the page's heading. */
export function RemovableCard({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  const card = useRef<HTMLSpanElement>(null);
  const remove = () => {
    const item = card.current?.closest('li');
    // The card after it takes its place, and its button; after the last one there is none.
    if (item && item.nextElementSibling === null) {
      const button = item.previousElementSibling?.querySelector<HTMLElement>('button');
      if (button) button.focus({ preventScroll: true });
      else focusHeading();
    }
    onRemove();
  };
  return (
    <span ref={card} className={styles.card}>
      {children}
      <RemoveButton label={label} onClick={remove} />
    </span>
  );
}
