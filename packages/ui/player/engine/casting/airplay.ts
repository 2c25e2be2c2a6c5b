import type { Caster } from '../../core/casting/cast-port.ts';

/** What Safari adds to its media elements. */
interface AirPlayElement extends HTMLMediaElement {
  webkitShowPlaybackTargetPicker?(): void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}

const AVAILABILITY = 'webkitplaybacktargetavailabilitychanged';
const WIRELESS = 'webkitcurrentplaybacktargetiswirelesschanged';

export const canAirPlay = (element: AirPlayElement): boolean =>
  typeof element.webkitShowPlaybackTargetPicker === 'function';

/** AirPlay: the browser shows the element itself on the other screen. */
export function airPlayCaster(element: AirPlayElement): Caster {
  let available = false;
  return {
    state: () => ({
      available,
      status: element.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'none',
      device: null,
    }),
    watch({ changed }) {
      const onAvailability = (event: Event) => {
        available = (event as Event & { availability?: string }).availability === 'available';
        changed();
      };
      element.addEventListener(AVAILABILITY, onAvailability);
      element.addEventListener(WIRELESS, changed);
      return () => {
        element.removeEventListener(AVAILABILITY, onAvailability);
        element.removeEventListener(WIRELESS, changed);
      };
    },
    // The same list ends it.
    toggle: async () => element.webkitShowPlaybackTargetPicker?.(),
  };
}
