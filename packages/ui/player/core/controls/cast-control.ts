import type { Caster, RemoteScreen } from '../casting/cast-port.ts';
import type { SessionContext } from '../session-context.ts';

export interface CastControl {
  /** Offers the screens in reach, or brings the film back from one. */
  toggle(): void;
  /** Hides the message of a problem. */
  dismissProblem(): void;
  /** Keeps the snapshot in step with the caster; returns a function that stops it. */
  watch(): () => void;
}

/** @param onScreen called when another screen takes over, or (null) when the film is back */
export function createCastControl(
  { store }: SessionContext,
  caster: () => Caster | null,
  onScreen: (screen: RemoteScreen | null) => void,
): CastControl {
  return {
    toggle() {
      store.set({ castProblem: null });
      caster()
        ?.toggle()
        .catch(() => store.set({ castProblem: 'failed' }));
    },
    dismissProblem: () => store.set({ castProblem: null }),
    watch() {
      const current = caster();
      if (current === null) return () => {};
      const changed = () => {
        const { available, status, device } = current.state();
        store.set({ canCast: available || status !== 'none', castStatus: status, castDevice: device });
        onScreen(status === 'connected' ? (current.screen?.() ?? null) : null);
      };
      const stop = current.watch({ changed, failed: (castProblem) => store.set({ castProblem }) });
      changed();
      return () => {
        stop();
        store.set({ canCast: false, castStatus: 'none', castDevice: null, castProblem: null });
      };
    },
  };
}
