/** The event of Chromium browsers when the web app can be installed; it is missing in the DOM types. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let storedPrompt: BeforeInstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Stores the browser's install prompt for later use. The event fires once, early. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    storedPrompt = event as BeforeInstallPromptEvent;
    for (const listener of listeners) listener();
  });
}

export const installPrompt = () => storedPrompt;

export function onInstallable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
