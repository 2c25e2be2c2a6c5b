import { accountsModule } from '@rawi/accounts';
import { catalogueModule, type ImportedContent } from '@rawi/catalogue';
import { channelsModule } from '@rawi/channels';
import { calls, type Call } from '@rawi/contract';
import { isRatingAllowed } from '@rawi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import { accountClient, PASSWORD, SMS, type AccountClient } from './account-client.ts';

/**
 * Two providers with the same ids, whose ratings differ. Each title has a genre, a person, a trailer and pictures of its
 * own, all of which have its id in theirs: so that a reply which names any of them is noticed.
 */
const ratings: Record<string, { rawi: string; layali: string; part?: string }> = {
  MILD: { rawi: 'G', layali: '18+' },
  SOFT: { rawi: 'PG', layali: 'PG-13' },
  TEEN: { rawi: 'PG-13', layali: 'G' },
  BOLD: { rawi: '18+', layali: 'PG' },
  ODD: { rawi: 'NR', layali: 'G' },
  // A harmless episode of a series that is not.
  SAGA: { rawi: '18+', layali: 'G' },
  'SAGA-S1-E1': { rawi: 'G', layali: '18+', part: 'SAGA' },
  // A bundle that every profile may see, with titles that not every profile may see.
  BUNDLE: { rawi: 'G', layali: 'G' },
};
type ProviderId = 'rawi' | 'layali';
const providers = ['rawi', 'layali'] as const;
const ids = Object.keys(ratings);

const viewers = ['visitor', 'admin', 'kids', 'small', 'teen'] as const;
type ViewerName = (typeof viewers)[number];
const limits = {
  visitor: { kids: false, maxRatingAge: undefined },
  admin: { kids: false, maxRatingAge: undefined },
  kids: { kids: true, maxRatingAge: undefined },
  // Of parents who have chosen "Up to 6 years".
  small: { kids: true, maxRatingAge: 0 },
  teen: { kids: false, maxRatingAge: 13 },
} as const;

function isAllowed(provider: ProviderId, id: string, viewer: ViewerName): boolean {
  const { part, ...rating } = ratings[id]!;
  return (
    isRatingAllowed(rating[provider], limits[viewer]) &&
    (part === undefined || isAllowed(provider, part, viewer))
  );
}

const forbidden = (provider: ProviderId, viewer: ViewerName) =>
  ids.filter((id) => !isAllowed(provider, id, viewer));

/** Whether the reply names any of the titles, or what is only theirs. */
const named = (reply: unknown, titles: readonly string[]) =>
  titles.filter((id) => new RegExp(`(?<![a-z])${id}(?![a-z]|-s1)`, 'i').test(JSON.stringify(reply)));

function titleOf(id: string, provider: ProviderId): ImportedContent {
  const code = id.toLowerCase();
  const { part, ...rating } = ratings[id]!;
  return film(id, {
    rating: rating[provider],
    genres: part ? [] : ['drama', `x-${code}`],
    tags: ['ODDITY'],
    title: { en: `Tale ${id}`, ar: `حكاية ${id}` },
    people: part
      ? []
      : [
          { id: 'amal', name: { en: 'Amal Saad', ar: 'أمل سعد' }, job: 'ACTOR' },
          { id: `who-${code}`, name: { en: `Maker ${id}`, ar: `صانع ${id}` }, job: 'DIRECTOR' },
        ],
    trailers: part
      ? []
      : [
          {
            trailerId: `${id}-TR`,
            title: { en: 'Trailer' },
            seconds: 9,
            quality: 'HD',
            assetId: 'dunes-short',
            availabilityIds: ['AV-FREE'],
          },
        ],
    ...(id === 'SAGA' && { objectType: 'SERIES', category: 'SERIES', seasonCount: 1, episodeCount: 1 }),
    ...(part !== undefined && {
      category: 'SERIES',
      series: { seriesId: part, season: 1, episode: 1 },
    }),
    ...(id === 'BUNDLE' && {
      objectType: 'BUNDLE',
      category: 'BUNDLE',
      bundle: ['MILD', 'SOFT', 'TEEN', 'BOLD', 'SAGA'],
    }),
  });
}

const CMS = '/cms/subscriber/v1';
const listed = encodeURIComponent(JSON.stringify(ids));
/** How each call is asked for every title: its address for one, or for all; what it sends; that it gives no content. */
type Asked =
  | { all: readonly string[] }
  | { each: (id: string) => readonly { path: string; method?: 'POST'; body?: string }[] }
  | 'no content';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const table: Record<string, Asked> = {
  listContent: {
    all: [
      'pagesize=100',
      'pagesize=100&orderby=title',
      'pagesize=100&orderby=popular&displaylanguage=ara',
      'category=MOVIE',
      'objecttype=CONTENT&productionyear=2024',
      'genre=drama',
      'tag=ODDITY',
      'pricemodel=FREE',
      'objectlanguage=ara',
      'country=BH',
      'person=amal',
      'bundleid=BUNDLE',
      'seriesid=SAGA',
      'rail=hero',
      `contentlist=${listed}`,
    ].map((query) => `${CMS}/content?${query}`),
  },
  listChoices: { all: [`${CMS}/content/choices`, `${CMS}/content/choices?tag=ODDITY`] },
  listGenres: { all: [`${CMS}/content/genre`, `${CMS}/content/genre?category=MOVIE`] },
  getScreen: { all: [`${CMS}/screen/home`] },
  listTrailers: { all: [`${CMS}/metadata/trailer?pagesize=100`] },
  listPeople: { all: [`${CMS}/metadata/person?pagesize=100`] },
  searchContent: {
    all: ['tale', 'tale bold', 'drama', 'amal', 'maker', 'حكاية'].map(
      (query) => `${CMS}/content/search?pagesize=100&query=${encodeURIComponent(query)}`,
    ),
  },
  suggestContent: {
    all: ['tale', 'maker', 'x-'].map((query) => `${CMS}/content/suggestions?pagesize=20&query=${query}`),
  },
  listTop: { all: ['/recommend/topRecommendations?pagesize=100'] },
  listRecommendations: { all: ['/recommend/vRecommendations?pagesize=100'] },
  getContent: { each: (id) => [{ path: `${CMS}/content/${id}` }] },
  listRelated: { each: (id) => [{ path: `${CMS}/content/related/${id}?pagesize=100` }] },
  listSimilar: { each: (id) => [{ path: `/recommend/similar_content?pagesize=100&contentId=${id}` }] },
  getPerson: 'no content',
  getGuide: { all: [`${CMS}/guide?hours=24`, `${CMS}/guide?hours=24&displaylanguage=ara`] },
  getPackage: {
    each: (id) => [
      {
        path: `${CMS}/content/package/${id}`,
        method: 'POST',
        body: `packageid=${id}-CD&availabilityid=AV-FREE`,
      },
      {
        path: `${CMS}/content/package/${id}-TR`,
        method: 'POST',
        body: `packageid=${id}-TR-CD&availabilityid=AV-FREE`,
      },
    ],
  },
  getDrmToken: {
    each: (id) => [
      {
        path: `${CMS}/content/drmtoken`,
        method: 'POST',
        body: `contentid=${id}&packageid=${id}-CD&availabilityid=AV-FREE&drmscheme=CLEARKEY`,
      },
    ],
  },
  authorizeStream: {
    each: (id) => [
      { path: `${CMS}/stream/content/authorize?contentid=${id}` },
      { path: `${CMS}/stream/content/authorize?contentid=${id}-TR` },
    ],
  },
  startStream: {
    each: (id) => [
      { path: `${CMS}/stream/content/${id}-TR`, method: 'POST', body: 'devicetype=PC' },
      { path: `${CMS}/stream/content/${id}`, method: 'POST', body: 'devicetype=PC' },
    ],
  },
  stopStream: 'no content',
  // Of what runs: running-streams.test.ts has them.
  listStreams: 'no content',
  stopSlot: 'no content',
  reportPlay: 'no content',
  getDeckingAddress: 'no content',
};

let service: ServiceUnderTest;
const clients = {} as Record<ProviderId, AccountClient>;
type Headers = Record<string, string>;
const headers = {} as Record<ProviderId, Record<ViewerName, Headers>>;

/** A session of its own device: a device has one. */
async function sessionOf(provider: ProviderId, profileId: string): Promise<Headers> {
  const client = await accountClient(service, `of-${profileId}`, { provider });
  const { body } = await client.login('family@rawi.example');
  const session = { 'x-session': body.success as string };
  const switched = await client.ask('PUT', `${SMS}/profile/${profileId}`, {}, session);
  if (!switched.body.success) throw new Error(JSON.stringify(switched.body));
  return { 'x-session': switched.body.success };
}

beforeAll(async () => {
  service = await startService();
  for (const provider of providers) {
    await service.modules.api(catalogueModule).import(provider, {
      ...smallCatalogue,
      contents: ids.map((id) => titleOf(id, provider)),
      rails: smallCatalogue.rails.map((rail) => ({ ...rail, objectIds: ids })),
    });
    await service.modules.api(accountsModule).importSubscriber(provider, {
      subscriberId: 'FAMILY',
      name: 'Family',
      email: 'family@rawi.example',
      password: PASSWORD,
      country: 'BH',
      language: 'eng',
      profiles: [
        { profileId: 'kids', name: 'Noor', picture: 'kite', kids: true },
        { profileId: 'small', name: 'Huda', picture: 'kite', kids: true, maxRating: 'G' },
        { profileId: 'teen', name: 'Yusuf', picture: 'falcon', kids: false, maxRating: 'PG-13' },
      ],
    });
    // Each title is a channel, and runs on one that every profile may watch.
    for (const channelId of ids)
      await service.modules
        .api(channelsModule)
        .saveChannel(provider, { channelId, scheduleSource: null, rewindSeconds: 60 });
    await service.modules.api(channelsModule).importSchedule(provider, {
      channelid: 'BUNDLE',
      programmes: ids.map((id, n) => ({
        programmeid: `P${n}`,
        starttime: `2026-11-20T${13 + n}:00:00Z`,
        endtime: `2026-11-20T${14 + n}:00:00Z`,
        contentid: id,
        assetid: 'dunes',
      })),
    });
    for (const id of ids.filter((one) => ratings[one]!.part === undefined))
      await service.sql(
        `insert into rawi.watched_tally (provider_id, day, country, title_id, times)
         values ('${provider}', '2026-11-20', 'BH', '${id}', 50)`,
      );
    await service.runJob('recommendations.compare-titles', { providerId: provider });
    clients[provider] = await accountClient(service, 'ratings-1', { provider });
    headers[provider] = {
      visitor: clients[provider].headers,
      admin: await sessionOf(provider, 'FAMILY'),
      kids: await sessionOf(provider, 'kids'),
      small: await sessionOf(provider, 'small'),
      teen: await sessionOf(provider, 'teen'),
    };
  }
  await service.runJob('recommendations.rank-top');
  service.clearCaches();
});
afterAll(() => service.stop());

async function ask(
  provider: ProviderId,
  viewer: ViewerName,
  { path, method, body }: { path: string; method?: 'POST'; body?: string },
) {
  const host: Headers = provider === 'rawi' ? {} : { host: 'layali.localhost' };
  const sent = { ...host, 'x-country-code': 'BH', ...headers[provider][viewer] };
  return method ? service.send(method, path, body, { ...sent, ...form }) : service.get(path, sent);
}

const entries = Object.entries(table).filter(
  (entry): entry is [string, Exclude<Asked, 'no content'>] => entry[1] !== 'no content',
);

describe('what a limited profile is given', () => {
  test('PROF-08 every call that gives content is in the table', () => {
    const given = Object.values<Call>(calls).filter(
      ({ base, guard }) =>
        ['cms', 'recommend', 'drm'].includes(base) && (guard === 'browse' || guard === 'device'),
    );
    expect(Object.keys(table).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
  });

  for (const [id, asked] of entries)
    test(`PROF-08 PROF-10 ${id} names no title above the profile’s ratings, whoever asked before`, async () => {
      for (const provider of providers)
        // Twice, so that each is also answered from what is kept.
        for (const viewer of [...viewers, ...viewers.toReversed()]) {
          const closed = forbidden(provider, viewer);
          if ('all' in asked)
            for (const path of asked.all) {
              const { status, body } = await ask(provider, viewer, { path });
              expect(status, path).toBe(200);
              expect(named(body, closed), `${provider} ${viewer} ${path}`).toEqual([]);
            }
          else
            for (const title of ids)
              for (const request of asked.each(title)) {
                if (ratings[title]!.part !== undefined && request.path.includes('-TR')) continue;
                const { body } = await ask(provider, viewer, request);
                const where = `${provider} ${viewer} ${request.path}`;
                if (closed.includes(title)) expect(body.errorcode, where).toBe(8882);
                else {
                  expect(body.errorcode, where).not.toBe(8882);
                  expect(named(body, closed), where).toEqual([]);
                }
                if (id === 'startStream')
                  await service.sql(`delete from rawi.stream_place where provider_id = '${provider}'`);
              }
        }
    });

  test('PROF-08 a visitor and the admin are given the titles that the others are not', async () => {
    for (const [id, asked] of entries)
      if ('all' in asked && id !== 'listRecommendations')
        for (const viewer of ['visitor', 'admin'] as const) {
          const replies = await Promise.all(asked.all.map((path) => ask('rawi', viewer, { path })));
          expect(
            named(
              replies.map(({ body }) => body),
              ['TEEN', 'BOLD'],
            ),
            `${viewer} ${id}`,
          ).toEqual(['TEEN', 'BOLD']);
        }
  });

  test('PROF-08 a child up to six is given what everybody may see, and nothing that asks for guidance', async () => {
    const shown = async (viewer: ViewerName) =>
      named((await ask('rawi', viewer, { path: `${CMS}/content?pagesize=100` })).body, ['MILD', 'SOFT']);
    expect(await shown('small')).toEqual(['MILD']);
    expect(await shown('kids')).toEqual(['MILD', 'SOFT']);
    const statusOf = async (id: string) => {
      const path = `${CMS}/stream/content/authorize?contentid=${id}`;
      return (await ask('rawi', 'small', { path })).status;
    };
    expect([await statusOf('MILD'), await statusOf('SOFT')]).toEqual([200, 403]);
  });

  test('PROF-08 the total is what can be paged through', async () => {
    const lists = [
      `${CMS}/content?`,
      `${CMS}/content?genre=drama&`,
      `${CMS}/content?bundleid=BUNDLE&`,
      `${CMS}/content?rail=hero&`,
      `${CMS}/content/genre?`,
      `${CMS}/content/search?query=tale&`,
      `${CMS}/content/related/MILD?`,
      `${CMS}/metadata/trailer?`,
      `${CMS}/metadata/person?`,
      '/recommend/topRecommendations?',
    ];
    for (const path of lists) {
      const { body: whole } = await ask('rawi', 'kids', { path: `${path}pagesize=100` });
      expect(whole.totalcount, path).toBe(whole.data.length);
      const paged: unknown[] = [];
      for (let page = 1; page <= whole.totalcount + 1; page += 1)
        paged.push(...(await ask('rawi', 'kids', { path: `${path}pagesize=1&page=${page}` })).body.data);
      expect(paged, path).toEqual(whole.data);
      expect(paged.length, path).toBeGreaterThan(0);
    }
  });

  test('PROF-08 genres, choices and people count only what may be seen', async () => {
    const { body: genres } = await ask('rawi', 'kids', { path: `${CMS}/content/genre` });
    expect(genres.data.find((one: any) => one.genrecode === 'drama').contentcount).toBe(3);
    const { body: person } = await ask('rawi', 'kids', { path: `${CMS}/metadata/person/amal` });
    expect(person.contentcount).toBe(3);
    const { body: other } = await ask('rawi', 'kids', { path: `${CMS}/metadata/person/who-bold` });
    expect(other.errorcode).toBe(7001);
    const { body: choices } = await ask('rawi', 'teen', { path: `${CMS}/content/choices` });
    expect(choices.genre.find((one: any) => one.value === 'drama').count).toBe(4);
  });

  test('PROF-08 a deep link to a title of adults is refused in the words of the specification', async () => {
    const { status, body } = await ask('rawi', 'kids', { path: `${CMS}/content/BOLD` });
    expect(status).toBe(403);
    expect(body).toMatchObject({ errorcode: 8882, reason: 'Content is not accessible' });
  });

  test('PROF-08 while nobody has said who is watching, the ratings for children hold', async () => {
    // A further device would be one too many for the account.
    const client = await accountClient(service, 'of-teen', { provider: 'rawi' });
    const { body } = await client.login('family@rawi.example');
    expect(body.success).toBeDefined();
    const session = { 'x-session': body.success as string };
    const { body: list } = await service.get(`${CMS}/content?pagesize=100`, session);
    expect(named(list, forbidden('rawi', 'kids'))).toEqual([]);
  });

  test('PROF-08 the reply of a session is in no shared cache; a visitor’s is, with the header that decides', async () => {
    const path = `${CMS}/content?pagesize=100`;
    const visitor = await service.get(path, {});
    expect(visitor.headers['cache-control']).toContain('s-maxage');
    expect(visitor.headers['vary']).toContain('X-Session');
    const session = await service.get(path, headers.rawi.kids);
    expect(session.headers['cache-control']).toBe('private, no-cache');
    expect(session.headers['etag']).not.toBe(visitor.headers['etag']);
    expect((await service.get(path, {})).body).toEqual(visitor.body);
  });

  test('PROF-08 a stream that one profile began is not kept up by another that may not see it', async () => {
    const session = headers.rawi.admin;
    const beat = { path: `${CMS}/stream/content/BOLD`, method: 'POST' as const, body: 'devicetype=PC' };
    const send = (sent: Headers) =>
      service.send('POST', beat.path, beat.body, { ...sent, ...form, 'x-country-code': 'BH' });
    expect((await send(session)).body.success).toBe('STARTED');
    const { body } = await clients.rawi.ask('PUT', `${SMS}/profile/kids`, {}, session);
    expect((await send({ 'x-session': body.success })).body.errorcode).toBe(8882);
  });
});
