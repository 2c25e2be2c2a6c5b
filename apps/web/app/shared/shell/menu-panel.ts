import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The page parts that become inert while the sheet covers them. */
const INERT_SELECTOR = 'body > main, body > footer, body > nav, body > a[href="#content"]';

/**
 * The menu panel: a small list under its button or a sheet over the page, depending on the width. Escape, a press
 * outside and a navigation close it; opened by keyboard it takes the focus, and Escape restores it.
 */
export function useMenuPanel(header: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const [covers, setCovers] = useState(false);
  const opener = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && header.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      opener.current?.focus();
    };
    const onPress = (event: PointerEvent) => !isInside(event.target) && close();
    const onLeave = (event: FocusEvent) =>
      event.relatedTarget !== null && !isInside(event.relatedTarget) && close();
    const element = header.current;
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onPress);
    addEventListener('resize', close);
    element?.addEventListener('focusout', onLeave);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onPress);
      removeEventListener('resize', close);
      element?.removeEventListener('focusout', onLeave);
    };
  }, [open, header]);

  const covering = open && covers;
  useEffect(() => {
    if (!covering) return;
    const page = [...document.querySelectorAll<HTMLElement>(INERT_SELECTOR)];
    for (const part of page) part.inert = true;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const part of page) part.inert = false;
      document.documentElement.style.overflow = '';
    };
  }, [covering]);

  const toggle = (event: { currentTarget: HTMLElement; detail: number }) => {
    const button = event.currentTarget;
    opener.current = button;
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    setCovers(panel !== null && getComputedStyle(panel).getPropertyValue('--covers') === 'yes');
    setOpen(!open);
    // A keyboard click has detail 0: focus moves into the panel.
    if (!open && event.detail === 0 && panel !== null) focusFirstLink(panel, 12);
  };
  const close = useCallback(() => setOpen(false), []);
  return { open, toggle, close };
}

/** Focuses the first link of a panel that is just becoming visible; retries once per frame. */
function focusFirstLink(panel: HTMLElement, triesLeft: number): void {
  requestAnimationFrame(() => {
    [...panel.querySelectorAll('a')].find((link) => link.offsetParent !== null)?.focus();
    if (!panel.contains(document.activeElement) && triesLeft > 0) focusFirstLink(panel, triesLeft - 1);
  });
}
