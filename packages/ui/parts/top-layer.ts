import { useSyncExternalStore } from 'react';

/** The topmost element of the top layer, above any `z-index`: the modal dialog opened last, else the fullscreen element. */
function topLayerElement(): Element | undefined {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const fullscreen = document.fullscreenElement;
  return (
    modal ??
    (fullscreen instanceof HTMLElement && !(fullscreen instanceof HTMLVideoElement) ? fullscreen : undefined)
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  document.addEventListener('fullscreenchange', onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener('fullscreenchange', onChange);
  };
}

/**
 * The element that has to contain a message for it to be visible and read out: while a modal dialog is open,
 * everything outside it is covered and inert. Undefined where the page itself is on top.
 */
export function useTopLayer(): Element | undefined {
  return useSyncExternalStore(subscribe, topLayerElement, () => undefined);
}
