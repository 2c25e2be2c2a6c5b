import { ReplyError } from '@rawi/client';
import type { PlayerEvent } from '@rawi/player';
import { useCallback, useEffect, useRef } from 'react';
import { lastPressAt } from '../../shared/player/press-time.ts';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import { service } from '../../shared/session/account-service.ts';
import { createQualityReporter, type QualityReporter } from './quality-reporter.ts';

/** Whether the service has read the report and does not want it: it is not sent again. */
const isRefused = (error: unknown) =>
  error instanceof ReplyError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Milliseconds after which a press has nothing to do with what is opened. */
const MAX_OPENING_MS = 60_000;

/** Works without a secure context, unlike `crypto.randomUUID`. */
const createPlayId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Reports how the play of a film goes, from when its player is opened until it is left. Trailers are not reported. */
export function usePlayQuality(contentId: string, isReported: boolean) {
  const reporter = useRef<QualityReporter>(undefined);
  const openedAt = useRef(0);

  useEffect(() => {
    // A service of others need not have the call.
    if (!isReported || !hasExtension('quality')) return undefined;
    // An episode that follows by itself was not pressed: it begins now.
    const now = performance.now();
    const isPressed = lastPressAt() >= openedAt.current && now - lastPressAt() < MAX_OPENING_MS;
    openedAt.current = now;
    const made = createQualityReporter({
      contentId,
      send: async (body, keepalive) => service('reportPlay', { body, keepalive }),
      isRefused,
      now: () => performance.now(),
      pressedAt: isPressed ? lastPressAt() : now,
      createPlayId,
    });
    reporter.current = made;
    // A page in the background may be ended without another event; the play itself may go on.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') made.flush(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      made.stop(true);
    };
  }, [contentId, isReported]);

  const onEvent = useCallback(
    (event: PlayerEvent) => reporter.current?.onEvent(event as object as { type: string }),
    [],
  );
  const hold = useCallback((isHeld: boolean) => reporter.current?.hold(isHeld), []);
  return { onEvent, hold };
}
