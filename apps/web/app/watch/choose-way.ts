import type { PriceModel } from '@rawi/contract';
import { isPlayable, type Holdings } from '@rawi/domain';
import type { Way } from '../data/title.ts';

/** What this browser can play, asked of the player's own rule. */
export type CanPlay = (way: Way) => boolean;

export type WayChoice =
  | { kind: 'play'; way: Way }
  /** The content is there, but not for this viewer. */
  | { kind: 'closed' }
  /** It is open, but in no form that this browser plays. */
  | { kind: 'unsupported' };

/**
 * The way by which a content plays for this viewer: the first that an availability opens (ACCESS-01..06) and that
 * this browser can play. `models` tells how each availability is sold.
 */
export function chooseWay(
  content: { id: string; ways: readonly Way[] },
  models: ReadonlyMap<string, PriceModel>,
  held: Holdings,
  now: Date,
  canPlay: CanPlay,
): WayChoice {
  const open = content.ways.filter((way) => {
    const pricemodel = models.get(way.availabilityid);
    return pricemodel !== undefined && isPlayable({ availabilityid: way.availabilityid, pricemodel }, content.id, held, now);
  });
  const way = open.find(canPlay);
  if (way) return { kind: 'play', way };
  return { kind: open.length > 0 ? 'unsupported' : 'closed' };
}
