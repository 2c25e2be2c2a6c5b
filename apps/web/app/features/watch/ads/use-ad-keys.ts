import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface AdKeyActions {
  toggle(): void;
  mute(): void;
  louder(by: number): void;
  captions(): void;
  back(): void;
}

const controls = 'button, a[href], input';

/** Moves the focus by one control, along the direction of the page. */
function moveFocus(cover: HTMLElement, key: string): void {
  const all = [...cover.querySelectorAll<HTMLElement>(controls)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const isForward = (key === 'ArrowRight') === (getComputedStyle(cover).direction === 'ltr');
  const next = at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + (isForward ? 1 : -1)));
  all[next]?.focus();
}

/**
 * Keys of a keyboard and of a remote control while an advertisement covers the film: left and right move between the
 * controls, up and down change the volume, space and K play and pause, M mutes, C shows captions, Escape leaves. No key
 * reaches the film below.
 */
export function useAdKeys(cover: RefObject<HTMLElement | null>, actions: AdKeyActions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    const element = cover.current;
    if (element === null) return;
    const isOnControl = target instanceof HTMLElement && element.contains(target) && target.matches(controls);
    const presses = key === 'Enter' || key === ' ';
    // Shortcuts of the player below; other keys, such as Back of a remote control, are the page's.
    if (key.length === 1 || presses || /^(Arrow|Home|End|Page|Escape|Media)/.test(key))
      event.stopPropagation();
    // The control does it itself.
    if (isOnControl && (presses || (target.matches('input') && /^Arrow/.test(key)))) {
      if (!target.matches('input') || key === 'ArrowUp' || key === 'ArrowDown') return;
      event.preventDefault();
      return moveFocus(element, key);
    }
    const doThat: Record<string, () => void> = {
      ArrowLeft: () => moveFocus(element, key),
      ArrowRight: () => moveFocus(element, key),
      ArrowUp: () => actions.louder(0.1),
      ArrowDown: () => actions.louder(-0.1),
      ' ': actions.toggle,
      Enter: actions.toggle,
      k: actions.toggle,
      m: actions.mute,
      c: actions.captions,
      Escape: actions.back,
      MediaPlayPause: actions.toggle,
    };
    const action = doThat[key.length === 1 ? key.toLowerCase() : key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener, true);
    return () => window.removeEventListener('keydown', listener, true);
  }, []);

  // The first control takes the focus, which a remote control needs; what had it gets it back.
  useEffect(() => {
    const before = document.activeElement;
    cover.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [cover]);
}
