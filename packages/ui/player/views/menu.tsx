import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { ControlButton } from './control-button.tsx';
import { BackIcon, CheckIcon } from './icons.tsx';
import { usePlayer } from './player-context.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useFocusBack } from './use-focus-back.ts';
import styles from './menu.module.css';

export type MenuName = 'captions' | 'audio' | 'quality' | 'speed' | 'chapters' | 'more';

/** Which menu is open, at most one. */
export interface OpenMenu {
  open: MenuName | null;
  setOpen(name: MenuName | null): void;
}

interface MenuProps extends OpenMenu {
  name: MenuName;
  label: string;
  icon: ReactNode;
  shortcut?: string;
  children: ReactNode;
}

/** What arrow keys move between. */
export const ITEMS = '[role^="menuitem"]';

/** Focuses the first item of a menu or of a page of it that is chosen, else its first one. */
export function focusChosen(items: HTMLElement | null): void {
  const chosen = items?.querySelector<HTMLElement>(`${ITEMS}[aria-checked="true"]`);
  (chosen ?? items?.querySelector<HTMLElement>(ITEMS))?.focus({ preventScroll: true });
  chosen?.scrollIntoView({ block: 'nearest' });
}

function moveFocus(panel: HTMLElement, key: string): boolean {
  const items = [...panel.querySelectorAll<HTMLElement>(ITEMS)];
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: (focusedIndex + 1) % items.length,
    ArrowUp: (focusedIndex - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

/** A button and its menu. The menu follows the text direction, although the bar is always left to right. */
export function Menu({ name, label, icon, shortcut, open, setOpen, children }: MenuProps) {
  const { dir } = usePlayer();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const isOpen = open === name;
  const choseByKey = useRef(false);

  useEffect(() => {
    if (!isOpen) return;
    const current = panel.current;
    focusChosen(current);
    const closeOnOutsidePress = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!current?.contains(target) && !button.current?.contains(target)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOnOutsidePress, true);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress, true);
  }, [isOpen, setOpen]);

  // A choice that closes the menu takes the focused item away.
  useEffect(() => {
    if (!isOpen && choseByKey.current && document.activeElement === document.body) button.current?.focus();
    choseByKey.current = false;
  }, [isOpen]);

  // A channel's next programme may have nothing to choose from: the menu goes with its button, and does not come back open.
  useFocusBack(anchor);
  const closeWithButton = useEffectEvent(() => {
    if (isOpen) setOpen(null);
  });
  useEffect(() => () => closeWithButton(), []);

  function close() {
    setOpen(null);
    button.current?.focus();
  }
  useCloseRequest(isOpen, close);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
    } else if (moveFocus(event.currentTarget, event.key)) {
      event.preventDefault();
    } else {
      // Back of a remote control, which closes the overlay on top, is known to the page.
      return;
    }
    event.stopPropagation();
  }

  return (
    <div ref={anchor} className={styles.anchor}>
      <ControlButton
        ref={button}
        label={label}
        {...(shortcut ? { shortcut } : {})}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? null : name)}
      >
        {icon}
      </ControlButton>
      {isOpen && (
        <div
          className={styles.panel}
          ref={panel}
          role="menu"
          data-focus-scope=""
          aria-label={label}
          dir={dir}
          onKeyDown={onKeyDown}
          onClickCapture={({ detail }) => (choseByKey.current = detail === 0)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** A labelled group of choices in a menu. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <div className={styles.heading} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

interface ItemProps {
  checked: boolean;
  onSelect(): void;
  /** Language of the item's text where it differs from the interface's. */
  lang?: string;
  children: ReactNode;
}

export function MenuItem({ checked, onSelect, lang, children }: ItemProps) {
  return (
    <button
      type="button"
      className={styles.item}
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      onClick={onSelect}
    >
      <span className={styles.check}>{checked && <CheckIcon />}</span>
      <bdi>{children}</bdi>
    </button>
  );
}

interface OpenerProps {
  ref?: Ref<HTMLButtonElement>;
  /** Whether another page of the menu follows. */
  leads?: boolean;
  onOpen(): void;
  children: ReactNode;
}

/** Leads to a page of its menu, or does something at once. */
export function MenuOpener({ ref, leads = true, onOpen, children }: OpenerProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} ref={ref} className={styles.opener} onClick={onOpen}>
      {children}
      {leads && (
        <span className={styles.arrow} data-forward="">
          <BackIcon />
        </span>
      )}
    </button>
  );
}

/** Leads back from a page of a menu. */
export function MenuBack({ onBack, children }: { onBack(): void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.back} onClick={onBack}>
      <span className={styles.arrow}>
        <BackIcon />
      </span>
      {children}
    </button>
  );
}
