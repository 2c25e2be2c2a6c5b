import { SPOT_SECONDS, type Spot } from './spots.ts';

/** What a break's reply may be. */
export const replyKinds = ['pod', 'single', 'wrapper', 'empty', 'slow', 'broken', 'dead', 'no-film'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** The breaks of a film, by the parameters that choose their replies. */
export const breakNames = ['pre', 'mid', 'post'] as const;
export type BreakName = (typeof breakNames)[number];

export const usualReplies: Record<BreakName, ReplyKind> = { pre: 'pod', mid: 'wrapper', post: 'single' };
const offsets: Record<BreakName, string> = { pre: 'start', mid: '50%', post: 'end' };

export interface AdDocumentContext {
  /** Address of the ad server, without a slash at its end. */
  root: string;
  language: 'eng' | 'ara';
  breakName: BreakName;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => escapes[one]!);
const clockTime = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;

const names: Record<Spot, Record<AdDocumentContext['language'], string>> = {
  dunes: { eng: 'A story of the dunes', ara: 'حكاية من الكثبان' },
  palms: { eng: 'A story of the palms', ara: 'حكاية من النخيل' },
};

/** The VMAP reply: a break before the film, one in its middle, one after it. */
export function breaksDocument(root: string, replies: Record<BreakName, ReplyKind>): string {
  const breaks = breakNames.map((name) => {
    const tag = escaped(`${root}/vast.xml?break=${name}&kind=${replies[name]}&cb=[CACHEBUSTING]`);
    const ping = (event: string) => {
      const address = `${root}/ping/${event}?break=${name}${event === 'error' ? '&code=[ERRORCODE]' : ''}`;
      return `<vmap:Tracking event="${event}">${escaped(address)}</vmap:Tracking>`;
    };
    return `
  <vmap:AdBreak timeOffset="${offsets[name]}" breakType="linear" breakId="${name}">
    <vmap:AdSource id="${name}" allowMultipleAds="true" followRedirects="true">
      <vmap:AdTagURI templateType="vast4">${tag}</vmap:AdTagURI>
    </vmap:AdSource>
    <vmap:TrackingEvents>${ping('breakStart')}${ping('breakEnd')}${ping('error')}</vmap:TrackingEvents>
  </vmap:AdBreak>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}
</vmap:VMAP>`;
}

const EVENTS = [
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
] as const;

function trackers(context: AdDocumentContext, ad: string) {
  const address = (event: string) =>
    escaped(`${context.root}/ping/${event}?break=${context.breakName}&ad=${ad}&at=[ADPLAYHEAD]`);
  return {
    impression: `<Impression>${address('impression')}</Impression>`,
    error: `<Error>${escaped(`${context.root}/ping/error?break=${context.breakName}&ad=${ad}&code=[ERRORCODE]`)}</Error>`,
    click: `<ClickTracking>${address('click')}</ClickTracking>`,
    events: `<TrackingEvents>${EVENTS.map((event) => `<Tracking event="${event}">${address(event)}</Tracking>`).join('')}</TrackingEvents>`,
  };
}

interface InlineOptions {
  sequence?: number;
  skipAfterSeconds?: number;
  /** File name of the film, where it is not that of the spot. */
  film?: string;
}

function inlineAd(spot: Spot, context: AdDocumentContext, options: InlineOptions): string {
  const { root, language } = context;
  const { impression, error, click, events } = trackers(context, spot);
  const skip =
    options.skipAfterSeconds === undefined ? '' : ` skipoffset="${clockTime(options.skipAfterSeconds)}"`;
  const film = escaped(`${root}/films/${options.film ?? `${spot}.${language}.mp4`}`);
  const captions = escaped(`${root}/films/${spot}.${language}.vtt`);
  return `
  <Ad id="${spot}"${options.sequence === undefined ? '' : ` sequence="${options.sequence}"`}>
    <InLine>
      <AdSystem version="1.0">Rawi sandbox</AdSystem>
      <AdTitle>${escaped(names[spot][language])}</AdTitle>
      <AdServingId>sandbox-${spot}</AdServingId>
      ${error}${impression}
      <Creatives>
        <Creative id="${spot}" sequence="1">
          <UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
          <Linear${skip}>
            <Duration>${clockTime(SPOT_SECONDS[spot])}</Duration>
            ${events}
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="300">${film}</MediaFile>
              <ClosedCaptionFiles>
                <ClosedCaptionFile type="text/vtt" language="${language === 'ara' ? 'ar' : 'en'}">${captions}</ClosedCaptionFile>
              </ClosedCaptionFiles>
            </MediaFiles>
            <VideoClicks>
              <ClickThrough>${escaped(`${root}/advertiser?ad=${spot}`)}</ClickThrough>
              ${click}
            </VideoClicks>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>`;
}

function wrapperAd(context: AdDocumentContext): string {
  const { impression, error, events } = trackers(context, 'wrapper');
  const tag = escaped(`${context.root}/vast.xml?break=${context.breakName}&kind=single`);
  return `
  <Ad id="wrapper">
    <Wrapper followAdditionalWrappers="true" allowMultipleAds="false" fallbackOnNoAd="false">
      <AdSystem version="1.0">Rawi sandbox</AdSystem>
      ${error}${impression}
      <VASTAdTagURI>${tag}</VASTAdTagURI>
      <Creatives><Creative><Linear>${events}</Linear></Creative></Creatives>
    </Wrapper>
  </Ad>`;
}

/** The VAST reply of one break. `slow` and `dead` are a matter of the server, and have what `single` has. */
export function vastDocument(kind: ReplyKind, context: AdDocumentContext): string {
  const ads = {
    pod: () =>
      inlineAd('dunes', context, { sequence: 1, skipAfterSeconds: 5 }) +
      inlineAd('palms', context, { sequence: 2 }),
    single: () => inlineAd('palms', context, { skipAfterSeconds: 3 }),
    wrapper: () => wrapperAd(context),
    empty: () =>
      `<Error>${escaped(`${context.root}/ping/error?break=${context.breakName}&code=[ERRORCODE]`)}</Error>`,
    'no-film': () => inlineAd('dunes', context, { film: 'missing.mp4' }),
  };
  const body = (ads[kind as keyof typeof ads] ?? ads.single)();
  const whole = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2" xmlns="http://www.iab.com/VAST">${body}
</VAST>`;
  return kind === 'broken' ? whole.slice(0, whole.length / 2) : whole;
}
