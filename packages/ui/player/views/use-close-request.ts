import { useEffect, useEffectEvent } from 'react';

/** Browsers that leave it out have no such gesture, or know dialogs alone. */
interface WithCloseWatcher {
  CloseWatcher?: new () => EventTarget & { destroy(): void };
}

/**
 * Calls `close` when the browser is asked to close what is on top: by the Back gesture of a phone, which would leave the
 * film otherwise. Dialogs hear of it by themselves; what opened last closes first.
 */
export function useCloseRequest(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as WithCloseWatcher;
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [isOpen]);
}
