import { impersonalPath } from '@rawi/domain';
import type { TrackedEvent } from './track.ts';

/** Most characters of a path, as the catalogue says. */
const MAX_PATH = 300;

/** An address without what leads to a person, cut to its longest length without half of an encoded byte at its end. */
const told = (address: string) =>
  impersonalPath(address)
    .slice(0, MAX_PATH)
    .replace(/%[\dA-F]?$/i, '');

/** An address of this site as its path, one of another site as its origin. */
function cameFrom(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return told(url.origin === origin ? url.pathname : url.origin);
}

/** Completes page views (ANALYT-06): where each came from, and paths no longer than the service takes. */
export function createPageEvents({ referrer, origin }: { referrer: string; origin: string }) {
  let before = cameFrom(referrer, origin);
  return (event: TrackedEvent): TrackedEvent => {
    if (event.name !== 'page_view') return event;
    const path = told((event.attributes as { path: string }).path);
    const attributes = { path, ...(before && { referrer: before }) };
    before = path;
    return { ...event, attributes };
  };
}
