/** The app's events by name; `device-register-error` is named by the specification (ERR-28). */
export interface AppEvents {
  'device-register-error': { reason: string };
  snackbar: { text: string; tone?: 'plain' | 'red' | 'green'; milliseconds?: number };
  /** UI-31; `way` is the messenger, `copy` or `system`. */
  shared: { contentid: string; way: string; url: string };
  /** Something was liked or put on My List: the viewer may want to hear of what is new. */
  engaged: Record<never, never>;
  'chunk-error': { kind: 'chunk' | 'stylesheet'; reason: string };
}

export interface EventBus {
  emit<E extends keyof AppEvents>(event: E, detail: AppEvents[E]): void;
  on<E extends keyof AppEvents>(event: E, listener: (detail: AppEvents[E]) => void): () => void;
}

export function createEventBus(): EventBus {
  const target = new EventTarget();
  return {
    emit: (event, detail) => void target.dispatchEvent(new CustomEvent(event, { detail })),
    on: (event, listener) => {
      const handler = (dispatched: Event) => listener((dispatched as CustomEvent).detail);
      target.addEventListener(event, handler);
      return () => target.removeEventListener(event, handler);
    },
  };
}

export const events = createEventBus();
