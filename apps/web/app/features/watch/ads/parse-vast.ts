import {
  AdError,
  adErrors,
  adEvents,
  noTrackers,
  type AdEvent,
  type AdTrackers,
  type LinearAd,
} from './ad-model.ts';
import { addressesOf, childrenOf, elementsAt, parseOffset, textOf, webAddress } from './ad-xml.ts';

/** An entry of a VAST reply: an advertisement, or the address of another reply. */
export type VastEntry =
  | { kind: 'inline'; ad: LinearAd }
  | {
      kind: 'wrapper';
      sequence: number | undefined;
      tagUri: string | undefined;
      /** Whether the next reply may itself be a wrapper. */
      follows: boolean;
      trackers: AdTrackers;
    };

export interface VastReply {
  entries: VastEntry[];
  /** To be told where the reply has no advertisement. */
  errors: string[];
}

const isAdEvent = (name: string | null): name is AdEvent => adEvents.some((one) => one === name);

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

function trackersOf(content: Element, linear: Element | undefined): AdTrackers {
  const trackers = noTrackers();
  trackers.impressions = addressesOf(childrenOf(content, 'Impression'));
  trackers.errors = addressesOf(childrenOf(content, 'Error'));
  trackers.clicks = addressesOf(elementsAt(linear, 'VideoClicks', 'ClickTracking'));
  for (const element of elementsAt(linear, 'TrackingEvents', 'Tracking')) {
    const url = webAddress(textOf(element));
    const event = element.getAttribute('event');
    const at = event === 'progress' ? parseOffset(element.getAttribute('offset')) : undefined;
    if (url === undefined) continue;
    if (at) trackers.progress.push({ at, url });
    else if (isAdEvent(event)) trackers.events.push({ event, url });
  }
  return trackers;
}

function inlineOf(ad: Element, inline: Element): LinearAd {
  const linear = elementsAt(inline, 'Creatives', 'Creative', 'Linear')[0];
  const mediaFiles = elementsAt(linear, 'MediaFiles', 'MediaFile').flatMap((file) => {
    const url = webAddress(textOf(file));
    // Files of a framework are programs, which do not run here.
    if (url === undefined || file.getAttribute('apiFramework')) return [];
    return {
      url,
      type: file.getAttribute('type') ?? '',
      width: numberOf(file.getAttribute('width')) ?? 0,
      height: numberOf(file.getAttribute('height')) ?? 0,
      kbps: numberOf(file.getAttribute('bitrate')) ?? numberOf(file.getAttribute('maxBitrate')),
    };
  });
  const captions = elementsAt(linear, 'MediaFiles', 'ClosedCaptionFiles', 'ClosedCaptionFile').flatMap(
    (file) => {
      const url = webAddress(textOf(file));
      const type = file.getAttribute('type') ?? 'text/vtt';
      return url === undefined || !/vtt/i.test(type)
        ? []
        : { url, language: file.getAttribute('language') ?? '' };
    },
  );
  return {
    id: ad.getAttribute('id') ?? '',
    sequence: numberOf(ad.getAttribute('sequence')),
    mediaFiles,
    captions,
    skipAfter: parseOffset(linear?.getAttribute('skipoffset') ?? null),
    clickThrough: addressesOf(elementsAt(linear, 'VideoClicks', 'ClickThrough'))[0],
    trackers: trackersOf(inline, linear),
  };
}

/**
 * Reads a VAST reply of version 2 to 4: its linear advertisements and wrappers. What else is in it (companions, overlays,
 * programs, extensions) is left out. Errors: AdError 101 where it is no VAST, 102 for another version.
 */
export function parseVast(root: Element): VastReply {
  if (root.localName !== 'VAST') throw new AdError(adErrors.schema);
  const version = root.getAttribute('version') ?? '';
  if (!/^[234](\.|$)/.test(version)) throw new AdError(adErrors.version);
  const entries = childrenOf(root, 'Ad').flatMap((ad): VastEntry[] => {
    const [inline] = childrenOf(ad, 'InLine');
    if (inline) return [{ kind: 'inline', ad: inlineOf(ad, inline) }];
    const [wrapper] = childrenOf(ad, 'Wrapper');
    if (!wrapper) return [];
    return [
      {
        kind: 'wrapper',
        sequence: numberOf(ad.getAttribute('sequence')),
        tagUri: addressesOf(childrenOf(wrapper, 'VASTAdTagURI'))[0],
        follows: wrapper.getAttribute('followAdditionalWrappers') !== 'false',
        trackers: trackersOf(wrapper, elementsAt(wrapper, 'Creatives', 'Creative', 'Linear')[0]),
      },
    ];
  });
  return { entries, errors: addressesOf(childrenOf(root, 'Error')) };
}
