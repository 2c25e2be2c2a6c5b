/** The event of Chromium browsers when the web app can be installed; it is missing in the DOM types. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallEvent | undefined;
const listeners = new Set<() => void>();

/** Stores the browser's install prompt for later use. The event fires once, early. */
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
