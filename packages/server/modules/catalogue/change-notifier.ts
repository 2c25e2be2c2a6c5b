import type { Bus, Log } from '@rawi/platform';

/** Milliseconds for which catalogue changes are collected before they are published. */
const DEBOUNCE_MS = 2000;

/** Debounces catalogue changes, so that a hundred new pictures in a row clear the caches once. */
export function createChangeNotifier(bus: Bus, log: Log) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    notify(providerId: string) {
      if (timers.has(providerId)) return;
      const timer = setTimeout(() => {
        timers.delete(providerId);
        bus
          .publish({ name: 'catalogue.changed', providerId })
          .catch((error: unknown) => log.warn({ err: error }, 'a catalogue change could not be published'));
      }, DEBOUNCE_MS);
      timer.unref();
      timers.set(providerId, timer);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
