import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setBases } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { browserSource, deckingDiffers, loadRecommended } from './browser-source.ts';
import { onRepliesChanged, queryClient } from './query-client.ts';
import { cardOf } from '../cards/cards.ts';
import { readCard, readContent, readPosters } from './read-content.ts';
import { readScreens } from './read-screens.ts';
import { loadScreen } from './screen.ts';
import { pathOfEndpoint } from './section-call.ts';
import { loadSeeAllPage } from '../../features/lists/see-all.ts';

const bases = {
  recommend: 'https://r.example/',
  charge: 'https://c.example/',
  cms: 'https://cms.example/',
  crm: 'https://x.example/',
  drm: 'https://d.example/',
  sms: 'https://s.example/',
};

let requests: URL[];
let titles: Record<string, unknown>[];

function start(screens: unknown[], more: object = {}, decked?: unknown[]): void {
  const configuration = {
    providerDetails: { providerId: 'p', baseURLs: bases },
    featureEnabled: { isDeckingEnabled: decked !== undefined },
    screens,
    ...more,
  };
  store.set('appConfig', JSON.stringify(configuration));
  if (decked) store.set('appDeckingConfig', JSON.stringify({ screens: decked }));
}

beforeEach(() => {
  queryClient.clear();
  requests = [];
  titles = [
    { contentid: 'A', title: 'One' },
    { objectid: 'B', title: 'Two' },
  ];
  vi.stubGlobal('location', new URL('https://page.example/en'));
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requests.push(new URL(address));
    return Response.json({ totalcount: titles.length, data: titles });
  });
  setBases(bases);
  store.remove('appDeckingConfig');
  store.set('currentUserCountry', 'OM');
  session.set({ availabilities: [{ availabilityid: 'AV-1', pricemodel: 'RENTAL' }] as never });
});

const home = (parameters: object, endpoint = 'subscriber/v1/content') => [
  { id: 'home', sections: [{ title: 'Row', endpoint, parameters }] },
];
const addresses = () => requests.map(({ href }) => href);

describe('a server that knows only the calls of the specification', () => {
  test('CAT-01 CALL-30 changed parameters of a section change its query and its row', async () => {
    start(home({ category: 'MOVIE', pagesize: 7 }));
    const before = await loadScreen(browserSource, 'home', 'eng', Infinity);
    expect(addresses()).toEqual([
      'https://cms.example/subscriber/v1/content?category=MOVIE&pagesize=7&displaylanguage=eng',
    ]);
    expect(before!.rows[0]!.cards!.map(({ id }) => id)).toEqual(['A', 'B']);

    titles = [{ objectid: 'C', title: 'Three' }];
    start(home({ genre: 'drama' }, '/content'));
    const after = await loadScreen(browserSource, 'home', 'ara', Infinity);
    expect(addresses().at(-1)).toBe('https://cms.example/content?genre=drama&displaylanguage=ara');
    expect(after!.rows[0]!.cards!.map(({ id }) => id)).toEqual(['C']);
  });

  test('CAT-15 CALL-47 CALL-48 sections of the recommend base carry the country', async () => {
    start([
      {
        id: 'home',
        sections: [
          { endpoint: 'topRecommendations', parameters: { pagesize: '10' } },
          { id: 'mine', endpoint: 'vRecommendations', parameters: {} },
        ],
      },
    ]);
    const screen = await browserSource.screen('home', 'eng');
    expect(addresses()).toEqual([
      'https://r.example/topRecommendations?pagesize=10&displaylanguage=eng&country=OM',
    ]);
    expect(screen!.rows.map(({ displayType, sectionType }) => [displayType, sectionType])).toEqual([
      ['TOPTEN', 'TOPTEN'],
      ['RAIL', 'RECOMMENDED'],
    ]);
    await loadRecommended('eng', 'mine');
    expect(addresses().at(-1)).toBe('https://r.example/vRecommendations?displaylanguage=eng&country=OM');
    await loadRecommended('eng');
    expect(addresses().at(-1)).toBe(
      'https://r.example/vRecommendations?displaylanguage=eng&page=1&pagesize=30&country=OM',
    );
  });

  test('CAT-01 CAT-08 See all requests the section’s own endpoint, thirty per page', async () => {
    start(home({ category: 'MUSIC', pagesize: '9' }, 'content/'));
    const row = await loadSeeAllPage(browserSource, 'home-1', 2, 'eng');
    expect(addresses()).toEqual([
      'https://cms.example/content/?category=MUSIC&pagesize=30&displaylanguage=eng&page=2',
    ]);
    expect(row).toMatchObject({ id: 'home-1', page: 2, total: 2, title: { eng: 'Row', ara: 'Row' } });
  });

  test('CALL-01 one section that fails does not affect the others; if all fail, the screen fails', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('bad')
        ? Response.json({ reason: 'no' }, { status: 500 })
        : Response.json({ data: titles }),
    );
    const bad = { endpoint: 'bad', parameters: {} };
    start([{ id: 'home', sections: [bad, { endpoint: 'good-one', parameters: {} }] }]);
    expect((await browserSource.screen('home', 'eng'))!.rows).toHaveLength(1);
    start([{ id: 'home', sections: [bad] }]);
    await expect(browserSource.screen('home', 'eng')).rejects.toThrow('no');
  });

  test('CAT-01 a slow section does not delay the others, and is shown when it is loaded', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let releaseReply = () => {};
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('slow')) await new Promise<void>((resolve) => (releaseReply = resolve));
      return Response.json({ data: titles });
    });
    start([
      {
        id: 'home',
        sections: [
          { id: 'slow', endpoint: 'slow-one', parameters: {} },
          { id: 'quick', endpoint: 'quick-one', parameters: {} },
        ],
      },
    ]);
    const ids = async () => (await browserSource.screen('home', 'eng'))!.rows.map(({ id }) => id);
    const onNew = vi.fn<() => void>();
    onTestFinished(onRepliesChanged(onNew));
    const first = ids();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toEqual(['quick']);
    expect(onNew).not.toHaveBeenCalled();
    releaseReply();
    await vi.advanceTimersByTimeAsync(0);
    expect(onNew).toHaveBeenCalledTimes(1);
    expect(await ids()).toEqual(['slow', 'quick']);
  });

  test('CONF-12 the decking’s screens apply, and only a decking that differs is loaded by sections', async () => {
    const own = home({ category: 'MOVIE' });
    start(own, { extensions: ['screen'] }, own);
    expect(deckingDiffers()).toBe(false);
    await browserSource.screen('home', 'eng');
    expect(requests.at(-1)!.pathname).toBe('/subscriber/v1/screen/home');

    start(own, { extensions: ['screen'] }, home({ category: 'KIDS' }));
    expect(deckingDiffers()).toBe(true);
    await browserSource.screen('home', 'eng');
    expect(addresses().at(-1)).toBe(
      'https://cms.example/subscriber/v1/content?category=KIDS&displaylanguage=eng',
    );
    expect(await browserSource.screen('gone', 'eng')).toBeUndefined();
    expect((await browserSource.screen('HOME', 'eng'))!.id).toBe('home');
  });
});

test('CALL-30 an endpoint is a plain path under its base, and never another host', () => {
  expect(['subscriber/v1/content', '/content/', 'content', 'v1.2/list_a'].map(pathOfEndpoint)).toEqual([
    '/subscriber/v1/content',
    '/content/',
    '/content',
    '/v1.2/list_a',
  ]);
  const bad = [
    '',
    '/',
    'https://evil.example/x',
    '//evil.example',
    'a/../b',
    '../a',
    'a//b',
    'a?b=c',
    'a#b',
    'a%2fb',
    '\\evil',
    'a b',
    '.well-known',
    'javascript:x',
  ];
  for (const endpoint of bad) expect(pathOfEndpoint(endpoint), endpoint).toBeUndefined();
});

describe('missing fields of other servers', () => {
  test('CONF-06 CONF-07 CONF-10 a screen needs an id and sections, a section an endpoint and parameters', () => {
    const [screen, ...others] = readScreens([
      {
        id: 'home',
        sections: [
          { endpoint: 'x', parameters: { a: 1, b: true, c: ['d'], e: {} } },
          { parameters: {} },
          null,
        ],
      },
      { sections: [] },
      'x',
    ]);
    expect(others).toEqual([]);
    expect(screen).toMatchObject({
      status: 'ACTIVE',
      screenPosition: 'TOP',
      userTypes: ['ALL'],
      profileTypes: ['ALL'],
      title: { eng: 'home', ara: 'home' },
    });
    expect(screen!.sections).toEqual([
      expect.objectContaining({
        id: 'home-1',
        base: 'cms',
        endpoint: 'x',
        sectionType: 'CONTENT',
        displayType: 'RAIL',
        parameters: { a: '1', b: 'true', c: '["d"]' },
      }),
    ]);
  });

  test('CAT-04 a file is an absolute address or a name relative to the cms host; only http(s) is allowed', () => {
    const files = (filelist: unknown) =>
      readPosters([{ postertype: 'portrait', filelist }], 'https://cms.example').flatMap((one) =>
        one.filelist.map(({ filename }) => filename),
      );
    expect(
      files(['a/b.jpg', '/c.png', 'https://cdn.example/d.webp', { quality: 'HD', filename: 'e.jpg' }]),
    ).toEqual([
      'https://cms.example/a/b.jpg',
      'https://cms.example/c.png',
      'https://cdn.example/d.webp',
      'https://cms.example/e.jpg',
    ]);
    expect(files(['javascript:alert(1)', 'data:text/html,x', '', 7])).toEqual(['https://cms.example/7']);
    expect(readPosters([{ postertype: 'ROUND', filelist: ['a'] }, null, 'x'], 'https://cms.example')).toEqual(
      [],
    );
  });

  test('CAT-11 CAT-13 an id is enough for a card; missing fields are empty', () => {
    const models = new Map([['AV-1', 'RENTAL' as const]]);
    const card = readCard(
      {
        contentid: 'M',
        contentdetails: [{ availabilityset: ['AV-1', 'AV-2'] }],
        poster: [{ postertype: 'PORTRAIT', filelist: ['s', 'm', 'l'] }],
      },
      models,
      'https://cms.example',
    )!;
    expect(card).toMatchObject({
      objectid: 'M',
      title: 'M',
      objecttype: 'CONTENT',
      pricemodel: ['RENTAL'],
      productionyear: 0,
    });
    expect(cardOf(card, 'PORTRAIT')).toMatchObject({
      badge: 'rental',
      genre: '',
      picture: { unsized: true, files: [['https://cms.example/m', 0]], colour: '' },
    });
    expect(cardOf(card, 'PORTRAIT', true).picture!.files).toEqual([['https://cms.example/l', 0]]);
    for (const raw of [null, 'x', 3, [], {}, { title: 'x' }])
      expect(readCard(raw, models, 'https://cms.example')).toBeUndefined();
  });

  test('CAT-06 CAT-13 an id is enough for a content', () => {
    const content = readContent(
      {
        objectid: 'M',
        details: { cast: ['Layla', { name: 'Omar', role: 'Captain' }] },
        contentdetails: [{ packageid: 'P', availabilityset: ['AV-1'] }],
      },
      new Map(),
      'https://cms.example',
    )!;
    expect(content).toMatchObject({ objectstatus: 'ACTIVE', trailer: [], longdescription: '', country: '' });
    expect(content.details.cast.map(({ id, name }) => [id, name])).toEqual([
      ['Layla', 'Layla'],
      ['Omar', 'Omar'],
    ]);
    expect(content.contentdetails[0]).toMatchObject({
      packageid: 'P',
      streamtype: 'DASH',
      drmscheme: ['NONE'],
      audiolang: [],
    });
  });
});
