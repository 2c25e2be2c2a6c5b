import { AdError, adErrors } from './ad-model.ts';
import { addressesOf, childrenOf, elementsAt, parseOffset, textOf, webAddress } from './ad-xml.ts';

/** When a break is due: before the film, after it, or at a moment of it. */
export type BreakOffset = 'start' | 'end' | { ms: number } | { share: number };

export interface AdBreak {
  id: string;
  offset: BreakOffset;
  /** The VAST reply itself, or its address; neither where the break has no source that is understood. */
  vast: Element | undefined;
  tagUri: string | undefined;
  trackers: { breakStart: string[]; breakEnd: string[]; error: string[] };
}

function offsetOf(text: string | null): BreakOffset | undefined {
  if (text === 'start' || text === 'end') return text;
  const offset = parseOffset(text);
  if (offset && 'ms' in offset && offset.ms === 0) return 'start';
  return offset;
}

function breakOf(element: Element, index: number): AdBreak[] {
  const offset = offsetOf(element.getAttribute('timeOffset'));
  const isLinear = (element.getAttribute('breakType') ?? 'linear').split(',').includes('linear');
  if (offset === undefined || !isLinear) return [];
  const trackersOf = (event: string) =>
    addressesOf(
      elementsAt(element, 'TrackingEvents', 'Tracking').filter((one) => one.getAttribute('event') === event),
    );
  const [source] = childrenOf(element, 'AdSource');
  return [
    {
      id: element.getAttribute('breakId') ?? String(index),
      offset,
      vast: elementsAt(source, 'VASTAdData', 'VAST')[0],
      tagUri: webAddress(textOf(childrenOf(source, 'AdTagURI')[0])),
      trackers: {
        breakStart: trackersOf('breakStart'),
        breakEnd: trackersOf('breakEnd'),
        error: trackersOf('error'),
      },
    },
  ];
}

/**
 * The breaks of a VMAP reply, in its order. A plain VAST reply counts as one break before the film. Errors: AdError 101
 * where it is neither.
 */
export function parseVmap(root: Element): AdBreak[] {
  if (root.localName === 'VAST') {
    const trackers = { breakStart: [], breakEnd: [], error: [] };
    return [{ id: 'start', offset: 'start', vast: root, tagUri: undefined, trackers }];
  }
  if (root.localName !== 'VMAP') throw new AdError(adErrors.schema);
  return childrenOf(root, 'AdBreak').flatMap(breakOf);
}
