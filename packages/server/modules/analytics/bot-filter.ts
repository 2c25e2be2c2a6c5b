import { LRUCache } from 'lru-cache';

/** Why events are taken for those of a program. */
export type BotReason = 'automated' | 'user-agent' | 'rate';

/** Names of programs, and of browsers that nobody looks at. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|pagespeed|phantomjs|puppeteer|playwright|selenium|cypress|pingdom|uptime|monitor|scrapy|curl\/|wget\/|python|java\/|libwww|go-http|node-fetch|undici|axios|facebookexternalhit|whatsapp\/|telegram|preview/i;

/** More events of one device in a minute are nobody's presses. */
const MAX_EVENTS_PER_MINUTE = 300;
const MINUTE_MS = 60_000;
/** Devices whose rate this process knows. */
const MAX_DEVICES = 50_000;

export interface BotFilter {
  /** Whether a batch is a program's; `deviceKey` names the device over all of its batches. */
  judge(batch: {
    automated: boolean;
    userAgent: string;
    deviceKey: string;
    events: number;
    now: Date;
  }): BotReason | undefined;
}

/** Judges batches by what the browser says of itself, and by how much of it comes. */
export function createBotFilter(): BotFilter {
  const rates = new LRUCache<string, { minute: number; events: number }>({ max: MAX_DEVICES });
  return {
    judge({ automated, userAgent, deviceKey, events, now }) {
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      const before = rates.get(deviceKey);
      const count = (before?.minute === minute ? before.events : 0) + events;
      rates.set(deviceKey, { minute, events: count });
      if (automated) return 'automated';
      // Every browser names itself.
      if (userAgent === '' || PROGRAMS.test(userAgent)) return 'user-agent';
      return count > MAX_EVENTS_PER_MINUTE ? 'rate' : undefined;
    },
  };
}
