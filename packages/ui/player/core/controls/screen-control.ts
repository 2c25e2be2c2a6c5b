import type { ScreenMode, SessionContext } from '../session-context.ts';

export interface ScreenControl {
  toggle(): void;
  leave(): void;
  /** Keeps the snapshot in step with the browser; returns a function that stops it. */
  watch(): () => void;
}

type SnapshotKeys = { active: 'fullscreen'; can: 'canFullscreen' } | { active: 'pip'; can: 'canPip' };

/** The same control for fullscreen and for picture-in-picture. */
function createScreenControl(
  { store }: SessionContext,
  mode: () => ScreenMode | null,
  keys: SnapshotKeys,
): ScreenControl {
  // A browser may refuse either without a user gesture: then nothing changes and no message is needed.
  const ignoreRefusal = (change: Promise<void> | undefined) => void change?.catch(() => undefined);
  return {
    toggle() {
      const current = mode();
      if (current?.available()) ignoreRefusal(current.active() ? current.leave() : current.enter());
    },
    leave() {
      const current = mode();
      if (current?.active()) ignoreRefusal(current.leave());
    },
    watch() {
      const updateSnapshot = () => {
        const current = mode();
        store.set({ [keys.active]: current?.active() ?? false, [keys.can]: current?.available() ?? false });
      };
      updateSnapshot();
      return mode()?.watch(updateSnapshot) ?? (() => {});
    },
  };
}

export function createFullscreenControl(
  context: SessionContext,
  mode: () => ScreenMode | null,
): ScreenControl {
  return createScreenControl(context, mode, { active: 'fullscreen', can: 'canFullscreen' });
}

export function createPipControl(context: SessionContext, mode: () => ScreenMode | null): ScreenControl {
  return createScreenControl(context, mode, { active: 'pip', can: 'canPip' });
}
