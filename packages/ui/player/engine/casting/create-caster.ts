import type { Caster, CastState } from '../../core/casting/cast-port.ts';
import { airPlayCaster, canAirPlay } from './airplay.ts';
import type { CastOptions } from './chromecast.ts';
import { canUseCastSdk } from './cast-sdk.ts';
import { canPlayRemotely, remotePlaybackCaster } from './remote-playback.ts';

/** Milliseconds for which the SDK waits, so that it does not compete with the first frame of the page's first film. */
const SDK_DELAY_MS = 1500;
let hasLoaded = false;

const NO_SCREEN: CastState = { available: false, status: 'none', device: null };

/** What this browser offers to play on another screen; undefined where it offers nothing. */
export function createCaster(
  element: HTMLMediaElement,
  chromecast: CastOptions | undefined,
): Caster | undefined {
  if (canAirPlay(element)) return airPlayCaster(element);
  if (chromecast && canUseCastSdk()) return lateCaster(() => loadChromecast(chromecast));
  return canPlayRemotely(element) ? remotePlaybackCaster(element) : undefined;
}

async function loadChromecast(options: CastOptions): Promise<Caster> {
  if (!hasLoaded) await new Promise((next) => setTimeout(next, SDK_DELAY_MS));
  const { createChromecast } = await import('./chromecast.ts');
  const caster = await createChromecast(options);
  hasLoaded = true;
  return caster;
}

/** A caster whose code is loaded when it is watched, after the film has begun; without it there is none. */
function lateCaster(load: () => Promise<Caster>): Caster {
  let loaded: Caster | undefined;
  return {
    state: () => loaded?.state() ?? NO_SCREEN,
    watch(listener) {
      let stop: (() => void) | undefined;
      let isStopped = false;
      load().then(
        (caster) => {
          loaded = caster;
          if (isStopped) return;
          stop = caster.watch(listener);
          listener.changed();
        },
        () => undefined,
      );
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    toggle: async () => loaded?.toggle(),
    screen: () => loaded?.screen?.() ?? null,
  };
}
