import { useSyncExternalStore } from 'react';

/** What lies over the whole page, whatever its `z-index`: the modal dialog that was opened last, else what fills the screen. */
function topOfPage(): Element | undefined {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const whole = document.fullscreenElement;
  return modal ?? (whole instanceof HTMLElement && !(whole instanceof HTMLVideoElement) ? whole : undefined);
}

function watch(onChange: () => void): () => void {
  const opened = new MutationObserver(onChange);
  opened.observe(document, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('fullscreenchange', onChange);
  return () => {
    opened.disconnect();
    document.removeEventListener('fullscreenchange', onChange);
  };
}

/**
 * The element in which something has to stand to be seen over the page and read out: while a modal dialog is open,
 * whatever stands outside of it is covered, and inert. Undefined where the page itself is on top.
 */
export function useTopLayer(): Element | undefined {
  return useSyncExternalStore(watch, topOfPage, () => undefined);
}
