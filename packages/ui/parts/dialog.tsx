import { useEffect, useRef, type ReactNode } from 'react';
import { useBackdropPress } from './backdrop-press.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. Escape, the close button and a press on the backdrop close it. */
export function Dialog({ open, title, closeLabel, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const backdropHandlers = useBackdropPress(onClose);
  useEffect(() => {
    if (open) {
      element.current?.showModal();
      // The browser would focus the close button.
      element.current?.querySelector('input')?.focus();
    } else element.current?.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-label={title}
      onClose={onClose}
      {...backdropHandlers}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon="close" label={closeLabel} plain className={styles.close ?? ''} onClick={onClose} />
      </div>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  );
}
