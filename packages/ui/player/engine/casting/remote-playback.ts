import type { Caster, CastState } from '../../core/casting/cast-port.ts';

const statusOf: Record<RemotePlaybackState, CastState['status']> = {
  connecting: 'connecting',
  connected: 'connected',
  disconnected: 'none',
};

/** The viewer closed the list without choosing. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

export const canPlayRemotely = (element: HTMLMediaElement): boolean =>
  'remote' in element && typeof element.remote.prompt === 'function' && !element.disableRemotePlayback;

/** The browser's own remote playback: it shows the element itself on the other screen. */
export function remotePlaybackCaster(element: HTMLMediaElement): Caster {
  const { remote } = element;
  let available = false;
  return {
    state: () => ({ available, status: statusOf[remote.state], device: null }),
    watch({ changed }) {
      let watchId: number | undefined;
      let isStopped = false;
      remote
        .watchAvailability((isAvailable) => {
          available = isAvailable;
          changed();
        })
        .then((id) => {
          if (isStopped) void remote.cancelWatchAvailability(id).catch(() => undefined);
          else watchId = id;
        })
        // What is played here cannot be played elsewhere, or nothing watches for screens.
        .catch(() => undefined);
      const types = ['connecting', 'connect', 'disconnect'];
      for (const type of types) remote.addEventListener(type, changed);
      return () => {
        isStopped = true;
        if (watchId !== undefined) void remote.cancelWatchAvailability(watchId).catch(() => undefined);
        for (const type of types) remote.removeEventListener(type, changed);
      };
    },
    // The same list ends it.
    toggle: () =>
      remote.prompt().catch((error: unknown) => {
        if (!CANCELLED.has((error as DOMException | null)?.name ?? '')) throw error;
      }),
  };
}
