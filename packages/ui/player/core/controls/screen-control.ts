import type { ScreenMode, SessionContext } from '../session-context.ts';

export interface ScreenControl {
  toggle(): void;
  leave(): void;
  /** Keeps the snapshot in step with the browser; returns a function that stops it. */
  watch(): () => void;
}

type Keys = { active: 'fullscreen'; can: 'canFullscreen' } | { active: 'pip'; can: 'canPip' };

/** The same control for fullscreen and for picture-in-picture. */
function createScreenControl({ store }: SessionContext, mode: () => ScreenMode | null, keys: Keys): ScreenControl {
  // A browser may refuse either without a user gesture: then nothing changes and no message is needed.
  const settle = (change: Promise<void> | undefined) => void change?.catch(() => undefined);
  return {
    toggle() {
      const current = mode();
      if (current?.available()) settle(current.active() ? current.leave() : current.enter());
    },
    leave() {
      const current = mode();
      if (current?.active()) settle(current.leave());
    },
    watch() {
      const read = () => {
        const current = mode();
        store.set({ [keys.active]: current?.active() ?? false, [keys.can]: current?.available() ?? false });
      };
      read();
      return mode()?.watch(read) ?? (() => {});
    },
  };
}

export function createFullscreenControl(context: SessionContext, mode: () => ScreenMode | null): ScreenControl {
  return createScreenControl(context, mode, { active: 'fullscreen', can: 'canFullscreen' });
}

export function createPipControl(context: SessionContext, mode: () => ScreenMode | null): ScreenControl {
  return createScreenControl(context, mode, { active: 'pip', can: 'canPip' });
}
