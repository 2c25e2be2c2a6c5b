export interface ServiceClock {
  /** Takes up the time of a reply to a request that was sent at `sentAtMs`. */
  observe(reply: Response, sentAtMs: number): void;
  /** Seconds by which the service's clock is ahead of this device's; 0 until a reply has told otherwise. */
  aheadSeconds(): number;
}

/**
 * How wrong this device's clock is, from the times of replies, which have whole seconds. Devices write when something was
 * changed, and the service keeps the latest: by a clock that is slow a press would lose against one of yesterday. By one
 * that is fast a plan would have ended, and the guide would be that of another day.
 */
export function createServiceClock(now = (): number => Date.now()): ServiceClock {
  let aheadSeconds = 0;
  return {
    observe(reply, sentAtMs) {
      const serviceMs = Date.parse(reply.headers.get('date') ?? '');
      if (Number.isNaN(serviceMs)) return;
      const [least, most] = [serviceMs - now(), serviceMs + 1000 - sentAtMs];
      if (least <= 0 && most >= 0) aheadSeconds = 0;
      else aheadSeconds = Math.ceil((least > 0 ? least : most) / 1000);
    },
    aheadSeconds: () => aheadSeconds,
  };
}

/** By the replies to this page. */
export const serviceClock = createServiceClock();

/** Now by the service's clock, in milliseconds, as far as it is known: for what begins and ends by that clock. */
export const serviceNowMs = (): number => Date.now() + 1000 * serviceClock.aheadSeconds();
