import { catalogueModule } from '@rawi/catalogue';
import { guestAudience, type Audience } from '@rawi/domain';
import { createLocalClient } from '@rawi/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

/** Two providers with the same ids, whose most watched titles differ by country. */
let service: ServiceUnderTest;
let socket: Socket;

const ids = ['T0', 'T1', 'T2', 'T3'];
const mostWatched = { rawi: { BH: 'T0', SA: 'T1' }, layali: { BH: 'T2', SA: 'T3' } } as const;
type ProviderId = keyof typeof mostWatched;
type Country = 'BH' | 'SA';

const titleOf = (providerId: string, id: string, language: string) =>
  `${providerId} ${id} ${language === 'ara' ? 'ar' : 'en'}`;

beforeAll(async () => {
  service = await startService();
  socket = connectSocket(service);
  const { import: importCatalogue } = service.modules.api(catalogueModule);
  for (const providerId of Object.keys(mostWatched) as ProviderId[]) {
    const contents = ids.map((id) =>
      film(id, {
        people: [],
        rating: { T0: '18+', T2: 'PG-13' }[id] ?? 'PG',
        title: { en: titleOf(providerId, id, 'eng'), ar: titleOf(providerId, id, 'ara') },
        packages: [{ ...film(id).packages[0]!, availabilityIds: ['AV-FREE'] }],
      }),
    );
    await importCatalogue(providerId, {
      ...smallCatalogue,
      availabilities: smallCatalogue.availabilities.map((one) => ({ ...one, countries: ['BH', 'SA'] })),
      contents: [...smallCatalogue.contents, ...contents],
    });
    for (const [country, id] of Object.entries(mostWatched[providerId]))
      await service.sql(
        `insert into rawi.watched_tally (provider_id, day, country, title_id, times)
         values ('${providerId}', '2026-11-20', '${country}', '${id}', 500)`,
      );
  }
  await service.runJob('recommendations.rank-top');
  service.clearCaches();
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});

const askers = (['rawi', 'layali'] as const).flatMap((providerId) =>
  (['BH', 'SA'] as const).flatMap((country) =>
    (['eng', 'ara'] as const).map((language) => ({ providerId, country, language })),
  ),
);

/** The header of a trusted proxy says the country. */
const headersOf = (providerId: ProviderId, country: Country) => ({
  host: `${providerId}.localhost`,
  'x-country-code': country,
});

const callsOf = (language: string) => [
  { id: 'listTop', path: `/recommend/topRecommendations?displaylanguage=${language}` },
  { id: 'listContent', path: `/cms/subscriber/v1/content?contentlist=["T0"]&displaylanguage=${language}` },
];

test('a reply goes only to its provider, country and language: by request, again, and to the pages', async () => {
  for (let round = 0; round < 3; round += 1)
    for (const { providerId, country, language } of askers) {
      const client = createLocalClient(service.http, { providerId, country, language });
      const local = {
        listTop: () => client('listTop', { query: {} }),
        listContent: () => client('listContent', { query: { contentlist: '["T0"]' } }),
      };
      for (const { id, path } of callsOf(language)) {
        const expected = titleOf(
          providerId,
          id === 'listTop' ? mostWatched[providerId][country] : 'T0',
          language,
        );
        const { body } = await socket.ask(path, { headers: headersOf(providerId, country) });
        const own = await local[id as keyof typeof local]();
        expect(
          [body.data[0].title, own.data[0]!.title],
          `${id} of ${providerId}, ${country}, ${language}, round ${round}`,
        ).toEqual([expected, expected]);
      }
    }
});

test('the query’s country counts more than that of the proxy, and Vary says only what was read', async () => {
  const ask = (query: string) =>
    socket.ask(`/recommend/topRecommendations${query}`, { headers: headersOf('rawi', 'BH') });
  const named = await ask('?country=SA');
  expect(named.body.data[0].title).toBe('rawi T1 en');
  expect(named.headers.vary).not.toContain('X-Country-Code');
  expect((await ask('')).headers.vary).toContain('X-Country-Code');
});

test('PROF-10 a kids profile and a limit of age close titles of the top, each with a reply of its own', async () => {
  const runner = service.http.rawi.runners.get('listTop')!;
  const input = { params: {}, query: { displaylanguage: 'eng', page: 1, pagesize: 20 }, body: undefined };
  const guest = guestAudience({ providerId: 'rawi', country: 'BH' });
  const topOf = async (audience: Audience) => {
    const json = await runner.run(input as never, runner.detachedContext(audience, ''));
    return (JSON.parse(json) as { data: { objectid: string }[] }).data.map(({ objectid }) => objectid);
  };
  const all = await topOf(guest);
  expect(all).toEqual(expect.arrayContaining(['T0', 'T2']));
  expect(await topOf({ ...guest, kids: true })).toEqual(all.filter((id) => id !== 'T0' && id !== 'T2'));
  expect(await topOf({ ...guest, maxRatingAge: 13 })).toEqual(all.filter((id) => id !== 'T0'));
});
