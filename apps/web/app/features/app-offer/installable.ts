/** What a Chromium browser gives when the web app may be installed; it is not in the standard's types. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallEvent | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install for our own moment. It comes once, early. */
export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
    for (const listener of listeners) listener();
  });
}

export const installEvent = () => kept;

export function onInstallable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
