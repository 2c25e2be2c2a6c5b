// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { adsFor } from './ads-apply.ts';
import { createAdSchedule } from './ad-schedule.ts';
import { createAdTracking } from './ad-tracking.ts';
import { parseXml } from './ad-xml.ts';
import { createPings, fillMacros } from './ad-pings.ts';
import { chooseMediaFile } from './choose-media-file.ts';
import { loadBreaks, loadPod, type AdSource } from './load-ads.ts';
import { parseVmap, type AdBreak } from './parse-vmap.ts';

const linear = (id: string, more = '', attributes = '') => `
  <Linear ${attributes}><Duration>00:00:15</Duration>
    <TrackingEvents>
      <Tracking event="start">https://t.example/${id}/start</Tracking>
      <Tracking event="midpoint"><![CDATA[ https://t.example/${id}/midpoint ]]></Tracking>
      <Tracking event="complete">https://t.example/${id}/complete</Tracking>
      <Tracking event="progress" offset="00:00:03">https://t.example/${id}/3s</Tracking>
      <Tracking event="otherAdInteraction">https://t.example/${id}/never</Tracking>
    </TrackingEvents>
    <VideoClicks><ClickThrough>https://shop.example/?a=1&amp;b=2</ClickThrough></VideoClicks>${more}
  </Linear>`;
const media = (id: string) =>
  `<MediaFiles><MediaFile type="video/mp4" width="640" height="360" bitrate="800">https://m.example/${id}.mp4</MediaFile>
   <MediaFile type="application/javascript" apiFramework="VPAID" width="1" height="1">https://m.example/x.js</MediaFile></MediaFiles>`;
const inline = (id: string, { attributes = '', sequence = '', body = media(id) } = {}) => `
  <Ad id="${id}" ${sequence}><InLine><AdSystem>a</AdSystem><AdTitle>b</AdTitle>
    <Error>https://t.example/${id}/error?code=[ERRORCODE]</Error>
    <Impression>https://t.example/${id}/seen</Impression>
    <Creatives><Creative>${linear(id, body, attributes)}</Creative></Creatives></InLine></Ad>`;
const wrapper = (id: string, tag: string, attributes = '') => `
  <Ad id="${id}"><Wrapper ${attributes}><AdSystem>a</AdSystem><VASTAdTagURI><![CDATA[${tag}]]></VASTAdTagURI>
    <Error>https://t.example/${id}/error?code=[ERRORCODE]</Error>
    <Impression>https://t.example/${id}/seen</Impression>
    <Creatives><Creative><Linear><TrackingEvents>
      <Tracking event="start">https://t.example/${id}/start</Tracking>
    </TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>`;
const vast = (...ads: string[]) =>
  `<?xml version="1.0"?><VAST version="4.2" xmlns="http://www.iab.com/VAST">${ads.join('')}</VAST>`;

/** An ad server that answers from a table; what is not in it never answers until the time is over. */
function server(replies: Record<string, string | number>) {
  const pings: string[] = [];
  const time = new AbortController();
  const source: AdSource = {
    pings: createPings((address) => void pings.push(address.replace('https://t.example/', ''))),
    signal: time.signal,
    fetchText: (address, signal) =>
      new Promise((resolve, reject) => {
        const reply = replies[address];
        if (typeof reply === 'string') resolve(reply);
        else if (typeof reply === 'number') reject(new Error(`status ${reply}`));
        else signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  };
  return { source, pings, endTime: () => time.abort() };
}
const breakAt = (tagUri: string): AdBreak => ({
  id: 'b',
  offset: 'start',
  vast: undefined,
  tagUri,
  trackers: { breakStart: [], breakEnd: [], error: ['https://t.example/break?code=[ERRORCODE]'] },
});
const load = async (replies: Record<string, string | number>) => {
  const { source, pings } = server(replies);
  return { ...(await loadPod(breakAt('https://a.example/'), source)), pings };
};

describe('a VMAP reply', () => {
  test('has its breaks at the start, at a time, at a share and at the end', () => {
    const breaks = parseVmap(
      parseXml(`<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
        <vmap:AdBreak timeOffset="start" breakType="linear" breakId="pre">
          <vmap:AdSource><vmap:AdTagURI templateType="vast4"><![CDATA[https://a.example/?b=[CACHEBUSTING]]]></vmap:AdTagURI></vmap:AdSource>
          <vmap:TrackingEvents><vmap:Tracking event="breakStart">https://t.example/pre</vmap:Tracking></vmap:TrackingEvents>
        </vmap:AdBreak>
        <vmap:AdBreak timeOffset="00:10:00.500" breakType="linear,nonlinear"><vmap:AdSource><vmap:VASTAdData>
          <VAST version="3.0">${inline('I')}</VAST></vmap:VASTAdData></vmap:AdSource></vmap:AdBreak>
        <vmap:AdBreak timeOffset="25%" breakType="linear"/>
        <vmap:AdBreak timeOffset="end" breakType="linear"/>
        <vmap:AdBreak timeOffset="#2" breakType="linear"/>
        <vmap:AdBreak timeOffset="00:20:00" breakType="display"/>
      </vmap:VMAP>`),
    );
    expect(breaks.map(({ offset }) => offset)).toEqual(['start', { ms: 600_500 }, { share: 0.25 }, 'end']);
    expect(breaks[0]).toMatchObject({
      id: 'pre',
      tagUri: 'https://a.example/?b=[CACHEBUSTING]',
      trackers: { breakStart: ['https://t.example/pre'] },
    });
    expect(breaks[1]!.vast?.localName).toBe('VAST');
  });

  test('that is none, is broken or tries to expand entities is refused; a VAST alone is a break at the start', async () => {
    const read = (reply: string) => loadBreaks('a', server({ a: reply }).source).catch((error) => error.code);
    expect(await read('<html><body>Sign in to the network</body></html>')).toBe(101);
    expect(await read('<vmap:VMAP')).toBe(100);
    expect(await read('<!DOCTYPE x [<!ENTITY a "b">]><VMAP>&a;</VMAP>')).toBe(100);
    expect(await read(`<VMAP>${' '.repeat(600_000)}</VMAP>`)).toBe(100);
    expect(await read(vast(inline('I')))).toMatchObject([{ offset: 'start' }]);
  });
});

describe('the advertisements of a break', () => {
  test('come through wrappers, with the trackers of all of them', async () => {
    const { ads, pings } = await load({
      'https://a.example/': vast(wrapper('W1', 'https://b.example/')),
      'https://b.example/': vast(wrapper('W2', 'https://c.example/')),
      'https://c.example/': vast(inline('I', { attributes: 'skipoffset="00:00:05"' })),
    });
    expect(ads).toHaveLength(1);
    expect(ads[0]).toMatchObject({
      id: 'I',
      skipAfter: { ms: 5000 },
      clickThrough: 'https://shop.example/?a=1&b=2',
      mediaFiles: [{ url: 'https://m.example/I.mp4', type: 'video/mp4', height: 360, kbps: 800 }],
    });
    expect(ads[0]!.trackers.impressions).toEqual(
      ['I', 'W2', 'W1'].map((id) => `https://t.example/${id}/seen`),
    );
    expect(ads[0]!.trackers.events.filter(({ event }) => event === 'start')).toHaveLength(3);
    expect(pings).toEqual([]);
  });

  test('stand in their order in a pod; without places the first is shown, and the others stand in', async () => {
    const pod = [2, 1].map((n) => inline(`P${n}`, { sequence: `sequence="${n}"` }));
    const first = await load({ 'https://a.example/': vast(...pod, inline('S')) });
    expect(first.ads.map(({ id }) => id)).toEqual(['P1', 'P2']);
    expect(first.standIns.map(({ id }) => id)).toEqual(['S']);
    const second = await load({ 'https://a.example/': vast(inline('A'), inline('B')) });
    expect([second.ads, second.standIns].map((list) => list.map(({ id }) => id))).toEqual([['A'], ['B']]);
  });

  test.each([
    ['an empty reply', { 'https://a.example/': vast() }, []],
    ['an empty wrapper', { 'https://a.example/': vast(wrapper('W', 'b')), b: vast() }, ['W/error?code=300']],
    [
      'nothing behind a wrapper',
      { 'https://a.example/': vast(wrapper('W', 'https://b.example/')), 'https://b.example/': vast() },
      ['W/error?code=303'],
    ],
    ['a failure', { 'https://a.example/': 503 }, ['break?code=900']],
    ['broken markup', { 'https://a.example/': '<VAST version="4.2"><Ad>' }, ['break?code=100']],
    ['another version', { 'https://a.example/': '<VAST version="1.0"/>' }, ['break?code=102']],
    [
      'wrappers without end',
      { 'https://a.example/': vast(wrapper('W', 'https://a.example/')) },
      ['W/error?code=302'],
    ],
    [
      'a wrapper that allows no other',
      {
        'https://a.example/': vast(wrapper('W1', 'https://b.example/', 'followAdditionalWrappers="false"')),
        'https://b.example/': vast(wrapper('W2', 'https://c.example/')),
      },
      ['W2/error?code=302', 'W1/error?code=302'],
    ],
    [
      'only programs and addresses that are none',
      {
        'https://a.example/': vast(
          inline('I', {
            body: '<MediaFiles><MediaFile type="video/mp4">javascript:alert(1)</MediaFile></MediaFiles>',
          }),
        ),
      },
      ['I/error?code=401'],
    ],
  ])('are none for %s, and the ad server is told', async (_case, replies, told) => {
    const { ads, pings } = await load(replies as Record<string, string>);
    expect(ads).toEqual([]);
    expect([...new Set(pings)]).toEqual(told);
  });

  test('are none once the time is over', async () => {
    const { source, pings, endTime } = server({
      'https://a.example/': vast(wrapper('W', 'https://b.example/')),
    });
    const loading = loadPod(breakAt('https://a.example/'), source);
    setTimeout(endTime, 1);
    expect((await loading).ads).toEqual([]);
    expect(pings).toEqual(['W/error?code=301']);
  });
});

test('the file for an advertisement is the largest that fits and plays here', () => {
  const file = (height: number, type = 'video/mp4', kbps = 1000) => ({
    url: '',
    type,
    width: 0,
    height,
    kbps,
  });
  const files = [file(1080), file(360), file(720, 'video/mp4', 3000), file(720), file(720, 'video/x-flv')];
  const choose = (height: number, can = 'video/mp4') =>
    chooseMediaFile(files, (type) => (type === can ? 'maybe' : ''), height);
  expect(choose(800)).toMatchObject({ height: 720, kbps: 1000 });
  expect(choose(2000)).toMatchObject({ height: 1080 });
  expect(choose(100)).toMatchObject({ height: 360 });
  expect(choose(800, 'video/webm')).toBeUndefined();
  expect(chooseMediaFile([file(720)], () => 'maybe', 200)).toMatchObject({ height: 720 });
});

describe('breaks come', () => {
  const breaks: AdBreak[] = (['start', { ms: 60_000 }, { share: 0.5 }, 'end'] as const).map((offset, i) => ({
    id: String(i),
    offset,
    vast: undefined,
    tagUri: undefined,
    trackers: { breakStart: [], breakEnd: [], error: [] },
  }));
  const schedule = (startMs = 0, resumeSkipsPreroll = false) =>
    createAdSchedule(breaks, { startMs, resumeSkipsPreroll });
  const film = 600_000;

  test('once each, in their turn, and not again after seeking back', () => {
    const ads = schedule();
    expect(ads.preroll()?.id).toBe('0');
    expect(ads.due(59_000, film)).toBeUndefined();
    expect(ads.near(50_000, film)?.id, 'loaded ahead').toBe('1');
    expect(ads.due(60_200, film)?.id).toBe('1');
    expect(ads.due(60_400, film)).toBeUndefined();
    expect(ads.due(10_000, film)).toBeUndefined();
    expect(ads.due(61_000, film), 'a second time').toBeUndefined();
    expect(ads.due(300_000, film)?.id).toBe('2');
    expect(ads.postroll()?.id).toBe('3');
    expect([ads.preroll(), ads.postroll()]).toEqual([undefined, undefined]);
  });

  test('one only where the viewer jumps over several', () => {
    const ads = schedule();
    expect(ads.due(1000, film)).toBeUndefined();
    expect(ads.due(500_000, film)?.id).toBe('2');
    expect(ads.due(100_000, film), 'the one jumped over').toBeUndefined();
  });

  test('after the moment of a resumed film; that before the film only where the brand says so', () => {
    expect(schedule(120_000).preroll()?.id).toBe('0');
    expect(schedule(120_000, true).preroll()).toBeUndefined();
    expect(schedule(0, true).preroll()?.id).toBe('0');
    expect(schedule(120_000).due(121_000, film)).toBeUndefined();
    expect(schedule(120_000).due(301_000, film)?.id).toBe('2');
  });
});

test('trackers are told in the order of the standard, each once', async () => {
  const { ads } = await load({ 'https://a.example/': vast(inline('I')) });
  const told: string[] = [];
  const pings = createPings((address) => void told.push(address.replace('https://t.example/I/', '')));
  const track = () =>
    createAdTracking({ ad: ads[0]!, assetUri: 'https://m.example/I.mp4', pings, contentPlayheadMs: 0 });
  const whole = track();
  whole.moved(9000, 15_000);
  expect(told, 'nothing before the first picture').toEqual([]);
  whole.shown();
  whole.shown();
  for (const ms of [0, 2000, 3000, 4000, 8000, 9000, 15_000]) whole.moved(ms, 15_000);
  whole.completed();
  whole.skipped();
  whole.failed(405);
  expect(told).toEqual(['seen', 'start', '3s', 'midpoint', 'complete']);

  told.length = 0;
  const broken = track();
  broken.failed(402);
  broken.failed(405);
  expect(told).toEqual(['error?code=402']);
});

test('macros that are known are filled, the others stay, and none says who watches', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(
    fillMacros(
      'https://t.example/?c=[CACHEBUSTING]&t=[TIMESTAMP]&e=[ERRORCODE]&a=[ADPLAYHEAD]&p=%5BCONTENTPLAYHEAD%5D&i=[IFA]',
      { errorCode: 402, adPlayheadMs: 3661_005, contentPlayheadMs: 0 },
      now,
      0.5,
    ),
  ).toBe(
    'https://t.example/?c=50000000&t=2026-11-20T12%3A00%3A00.000Z&e=402&a=01%3A01%3A01.005&p=00%3A00%3A00.000&i=[IFA]',
  );
});

test('ACCESS-06 advertisements are for films that nothing else opens, and for children where the brand says so', () => {
  const settings = { url: '/ads', kids: false, resumeSkipsPreroll: false };
  expect(adsFor(settings, { adSupported: true, kids: false })).toBe(settings);
  expect(
    adsFor(settings, { adSupported: false, kids: false }),
    'a plan or a free offer opens it',
  ).toBeUndefined();
  expect(adsFor(settings, { adSupported: true, kids: true })).toBeUndefined();
  expect(adsFor({ ...settings, kids: true }, { adSupported: true, kids: true })).toBeDefined();
  expect(adsFor(undefined, { adSupported: true, kids: false })).toBeUndefined();
});
