import { useEffect, useRef } from 'react';
import { focusWhenLoaded } from './focus-when-loaded.ts';
import { CloseIcon } from './icons.tsx';
import { usePlayer } from './player-context.ts';
import type { Drawer } from './player-props.ts';
import styles from './drawer-panel.module.css';

const FOCUSABLE = 'a[href], button:not(:disabled), select';

/** A panel at the side of the picture, over it on a phone. Escape or a press beside it closes it; arrows go through it. */
export function DrawerPanel({ drawer, onClose }: { drawer: Drawer; onClose(): void }) {
  const { strings, dir } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useEffect(() => {
    const element = dialog.current!;
    const previousFocus = document.activeElement as HTMLElement | null;
    element.showModal();
    const stopLooking = focusWhenLoaded(element, '[aria-current="true"]', (current) =>
      current.scrollIntoView({ block: 'center' }),
    );
    return () => {
      stopLooking();
      element.close();
      previousFocus?.focus?.({ preventScroll: true });
    };
  }, []);

  function onKeyDown(event: React.KeyboardEvent<HTMLDialogElement>) {
    // Back of a remote control goes on to the page, which knows it and closes the overlay on top.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const target = event.target as HTMLElement;
    if (target.matches('select')) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const next = all[all.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <dialog
      className={styles.drawer}
      ref={dialog}
      dir={dir}
      aria-label={drawer.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedBeside.current) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>{drawer.label}</h2>
          <button type="button" aria-label={strings.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {drawer.render(onClose)}
      </div>
    </dialog>
  );
}
