import { useSyncExternalStore } from 'react';

/** The topmost element of the top layer, above any `z-index`: the modal dialog opened last, else the fullscreen element. */
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
 * The element that has to contain a message for it to be visible and read out: while a modal dialog is open,
 * everything outside it is covered and inert. Undefined where the page itself is on top.
 */
export function useTopLayer(): Element | undefined {
  return useSyncExternalStore(watch, topOfPage, () => undefined);
}
