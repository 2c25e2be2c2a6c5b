import { useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import { usePlayer } from './player-context.ts';
import type { Drawer } from './player-props.ts';
import styles from './drawer-panel.module.css';

const FOCUSABLE = 'a[href], button:not(:disabled), select';

/** Puts the focus on what plays now, at once or when its list has loaded; not once the viewer has moved the focus. */
function focusCurrent(panel: HTMLElement): () => void {
  const first = document.activeElement;
  const observer = new MutationObserver(look);
  function look() {
    const current = panel.querySelector<HTMLElement>('[aria-current="true"]');
    const isMoved = document.activeElement !== first;
    if (current !== null || isMoved) observer.disconnect();
    if (isMoved) return;
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: 'center' });
  }
  observer.observe(panel, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** A panel at the side of the picture, over it on a phone. Escape or a press beside it closes it; arrows go through it. */
export function DrawerPanel({ drawer, onClose }: { drawer: Drawer; onClose(): void }) {
  const { strings, dir } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useEffect(() => {
    const element = dialog.current!;
    const previousFocus = document.activeElement as HTMLElement | null;
    element.showModal();
    const stopLooking = focusCurrent(element);
    return () => {
      stopLooking();
      element.close();
      previousFocus?.focus?.({ preventScroll: true });
    };
  }, []);

  function onKeyDown(event: React.KeyboardEvent<HTMLDialogElement>) {
    event.stopPropagation();
    if (event.key === 'GoBack' || event.key === 'BrowserBack') return onClose();
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
