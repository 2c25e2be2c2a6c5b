// Imported first: it measures the branches of modules loaded after it.
import { OWN_PROVIDER, testTenancy, OTHER_PROVIDER, type StoreUnderTest } from '@rawi/platform/tenancy';
import { contentFilter, type ContentFilter } from '@rawi/contract';
import type { Database } from '@rawi/platform';
import { sql, type Transaction } from 'kysely';
import * as addresses from './address-store.ts';
import * as assets from './assets/asset-store.ts';
import * as assetUse from './assets/asset-use-store.ts';
import * as contentKeys from './assets/content-key-store.ts';
import * as content from './content-store.ts';
import * as count from './count-store.ts';
import * as discovery from './discovery-store.ts';
import { importCatalogue, removeContent, writeContent } from './import-catalogue.ts';
import * as contentWrites from './content-write-store.ts';
import * as imports from './import-store.ts';
import * as attach from './ingest/attach-store.ts';
import * as ingest from './ingest/ingest-store.ts';
import * as inserts from './insert-store.ts';
import * as list from './list-store.ts';
import * as pictures from './pictures/picture-store.ts';
import * as ratings from './rating-store.ts';
import * as index from './search/index-store.ts';
import * as search from './search/search-store.ts';
import { typoKeys } from './search/typo-keys.ts';
import { EDITION } from './search/build-entry.ts';
import type { Attachment } from './ingest/attachment.ts';
import type { CatalogueTables } from './tables.ts';
import { tenantCatalogue } from './test-kit/tenant-catalogue.ts';
import * as soldTitles from './sold-title-store.ts';
import * as titles from './title-store.ts';
import * as trailers from './trailer-store.ts';

const mine = tenantCatalogue({ name: 'Pearl', arabic: 'لؤلؤ', weight: 7 });
const theirs = tenantCatalogue({ name: 'Falcon', arabic: 'صقر', weight: 20 });
const at = new Date('2026-11-20T12:00:00Z');

const as = (database: Database) => database.as<CatalogueTables>();
/** For functions that run in a transaction. */
const inTransaction =
  <T>(work: (trx: Transaction<CatalogueTables>, providerId: string) => Promise<T>) =>
  (database: Database, providerId: string) =>
    as(database)
      .transaction()
      .execute((trx) => work(trx, providerId));

const filters: Partial<ContentFilter>[] = [
  {},
  { category: 'MOVIE' },
  { objecttype: 'SERIES' },
  { genre: 'drama' },
  { tag: 'KIDS' },
  { objectlanguage: 'ara' },
  { pricemodel: 'FREE' },
  { productionyear: 2007 },
  { country: 'EG' },
  { seriesid: 'S1' },
  { seriesid: 'S1', seasonnum: 1 },
  { person: 'amal' },
  { person: 'badr', job: 'WRITER' },
  { contentlist: ['M2', 'M4', 'M1'] },
  { rail: 'films' },
  { bundleid: 'B1' },
  { orderby: 'title' },
  { orderby: 'title', displaylanguage: 'ara' },
  { orderby: 'popular', genre: 'drama', country: 'EG' },
];
const lookups = { words: ['dunes', 'amal', 'drama'], skeletons: ['dns', 'ml'], starts: ['du', 'am'] };
/** Ids of a word in the provider's own lexicon. */
async function wordMatches(
  database: Database,
  providerId: string,
  word: string,
): Promise<search.WordMatches> {
  const ids = await index.findWordIds(as(database) as never, providerId, [word]);
  return { exact: [...ids.values()], begun: [], near: [] };
}
const anyWords = Array.from({ length: 500 }, (_, id) => id);
const trailing = { page: 1, pagesize: 20 };

/** A film of a title, protected. */
const uploadedTo: Attachment = {
  contentId: 'M1',
  packages: [
    {
      packageId: 'M1-UP',
      quality: 'FHD',
      streamType: 'DASH',
      protection: 'cbcs',
      availabilityIds: ['AV-PLAN'],
    },
  ],
};

const limit: ratings.RatingLimit = { ratings: ['G', 'PG', 'PG-13'], maxAge: 17 };

const stores: StoreUnderTest[] = [
  {
    path: 'sold-title-store.ts',
    functions: soldTitles,
    calls: {
      findSoldTitle: (db, of) =>
        soldTitles.findSoldTitle(as(db), of, { objectId: 'M1', availabilityId: 'AV-SOLD', now: at }),
    },
  },
  {
    path: 'rating-store.ts',
    functions: ratings,
    withoutSql: ['limitOf', 'ageOfRatingSql', 'withinLimit'],
    calls: {
      findAllowed: (db, of) =>
        [undefined, limit].map((one) =>
          ratings.findAllowed(as(db), of, ['M1', 'M4', 'S1-1-1', 'M1-TR'], one),
        ),
      isWithinLimit: (db, of) =>
        ['M1', 'M4', 'S1-1-1', 'M1-TR', 'M4-TR'].flatMap((id) =>
          [limit, { ...limit, ratings: undefined }, { ...limit, maxAge: undefined }].map((one) =>
            ratings.isWithinLimit(as(db), of, id, one),
          ),
        ),
    },
  },
  {
    path: 'content-store.ts',
    functions: content,
    withoutSql: ['cardColumnsIn', 'texts'],
    calls: {
      findContentsByIds: (db, of) => [
        content.findContentsByIds(as(db), of, ['M4', 'M2', 'M1'], 'eng'),
        content.findContentsByIds(as(db), of, ['S1-1-1'], 'ara'),
      ],
      findContent: (db, of) => [
        content.findContent(as(db), of, 'S1-1-1', 'ara'),
        content.findContent(as(db), of, 'M4', 'eng'),
      ],
      findRailContents: (db, of) =>
        [undefined, limit].map((one) =>
          content.findRailContents(as(db), of, ['films', 'top'], 'eng', 20, one),
        ),
      countRailContents: (db, of) =>
        [undefined, limit].map((one) => content.countRailContents(as(db), of, ['films', 'top'], one)),
      findPictures: (db, of) =>
        (['eng', 'ara'] as const).map((language) => content.findPictures(as(db), of, ['M1', 'M4'], language)),
      findPartFilms: (db, of) => content.findPartFilms(as(db), of, ['M1', 'M4']),
      findPeople: (db, of) => content.findPeople(as(db), of, 'M1'),
      findPackages: (db, of) => content.findPackages(as(db), of, 'M1'),
      railExists: (db, of) => content.railExists(as(db), of, 'films'),
      findScreens: (db, of) => content.findScreens(as(db), of),
      findRails: (db, of) => content.findRails(as(db), of),
      findAvailabilities: (db, of) => content.findAvailabilities(as(db), of, 1, 20),
      findAvailability: (db, of) => content.findAvailability(as(db), of, 'AV-FREE'),
      findOffers: (db, of) => content.findOffers(as(db), of, ['AV-FREE', 'AV-PLAN']),
    },
  },
  {
    path: 'list-store.ts',
    functions: list,
    calls: {
      findContents: (db, of) =>
        filters.flatMap((one) =>
          [undefined, limit].map((within) =>
            list.findContents(as(db), of, { ...contentFilter.parse({}), ...one }, within),
          ),
        ),
      findChoices: (db, of) => [
        list.findChoices(as(db), of, contentFilter.parse({})),
        list.findChoices(as(db), of, contentFilter.parse({}), limit),
        list.findChoices(as(db), of, contentFilter.parse({ tag: 'KIDS' })),
      ],
    },
  },
  {
    path: 'discovery-store.ts',
    functions: discovery,
    calls: {
      findPerson: (db, of) => [undefined, limit].map((one) => discovery.findPerson(as(db), of, 'amal', one)),
      findPeopleByIds: (db, of) =>
        [undefined, limit].map((one) => discovery.findPeopleByIds(as(db), of, ['amal', 'badr'], one)),
      findPeopleList: (db, of) =>
        [{}, { name: 'Amal Pearl' }, { name: 'Amal Falcon' }].flatMap((one) =>
          [undefined, limit].map((within) =>
            discovery.findPeopleList(as(db), of, { page: 1, pagesize: 20, ...one }, within),
          ),
        ),
      findRelatedIds: (db, of) =>
        ['M1', 'B1', 'M4'].flatMap((id) =>
          [undefined, limit].map((one) =>
            discovery.findRelatedIds(as(db), of, id, { page: 1, pagesize: 20 }, one),
          ),
        ),
    },
  },
  {
    path: 'title-store.ts',
    functions: titles,
    calls: {
      findTitleOf: (db, of) => [
        titles.findTitleOf(as(db), of, 'S1-1-1'),
        titles.findTitleOf(as(db), of, 'M4'),
      ],
      findFingerprints: (db, of) => titles.findFingerprints(as(db), of),
      findTitleFacts: (db, of) => titles.findTitleFacts(as(db), of, '', 50),
      findPopular: (db, of) => titles.findPopular(as(db), of, 50),
      findAccessFacts: (db, of) => titles.findAccessFacts(as(db), of, ['M1', 'S1', 'M4']),
    },
  },
  {
    path: 'trailer-store.ts',
    functions: trailers,
    withoutSql: ['packagesOfTrailer'],
    calls: {
      findTrailers: (db, of) => [
        trailers.findTrailers(as(db), of, trailing, 'eng'),
        trailers.findTrailers(as(db), of, trailing, 'eng', limit),
        trailers.findTrailers(as(db), of, { ...trailing, contentid: 'M1' }, 'ara'),
        trailers.findTrailers(as(db), of, { ...trailing, trailerid: 'M4-TR' }, 'eng'),
      ],
    },
  },
  {
    path: 'address-store.ts',
    functions: addresses,
    calls: {
      findTitleRanges: (db, of) => addresses.findTitleRanges(as(db), of, 2),
      findTitleAddresses: async (db, of) =>
        (
          await Promise.all(
            [
              { from: '', to: undefined },
              { from: 'B', to: 'M3' },
            ].map((one) => addresses.findTitleAddresses(as(db), of, one, 10)),
          )
        )
          .flat()
          .map((row) => ({ ...row, changed_at: row.changed_at !== null })),
      findTitleNames: (db, of) => addresses.findTitleNames(as(db), of, ['M1', 'M4']),
      findPersonRanges: (db, of) => addresses.findPersonRanges(as(db), of, 1),
      findPersonIds: (db, of) => [
        addresses.findPersonIds(as(db), of, { from: '', to: undefined }, 10),
        addresses.findPersonIds(as(db), of, { from: 'a', to: 'b' }, 10),
      ],
      findFilterValues: (db, of) => addresses.findFilterValues(as(db), of),
    },
  },
  {
    path: 'search/search-store.ts',
    functions: search,
    calls: {
      findWords: (db, of) => search.findWords(as(db), of, lookups),
      findTypoCandidates: (db, of) =>
        search.findTypoCandidates(as(db), of, [
          ...typoKeys(OWN_PROVIDER, 'dunes'),
          ...typoKeys(OTHER_PROVIDER, 'dunes'),
        ]),
      findHits: async (db, of) => {
        const words = [await wordMatches(db, of, 'dunes'), await wordMatches(db, of, 'drama')];
        return Promise.all(
          [true, false].flatMap((every) =>
            [undefined, limit].map((ratingLimit) =>
              search.findHits(as(db), of, {
                field: 'any',
                level: 0,
                every,
                words,
                line: 'dunes',
                limit: 50,
                ratingLimit,
              }),
            ),
          ),
        );
      },
      findPeopleNamed: async (db, of) =>
        search.findPeopleNamed(as(db), of, [await wordMatches(db, of, 'amal')], 50),
    },
  },
  {
    path: 'pictures/picture-store.ts',
    functions: pictures,
    calls: {
      findPicture: (db, of) => pictures.findPicture(as(db), of, 'M1-wide'),
      findPictures: (db, of) => pictures.findPictures(as(db), of, ['M1-wide', 'M4-wide']),
      findUnmadeByTitles: (db, of) => pictures.findUnmadeByTitles(as(db), of, ['M4', 'M1']),
      findUnmadeByScreen: (db, of) => pictures.findUnmadeByScreen(as(db), of, 'home', 50),
      savePictureFacts: (db, of) =>
        pictures.savePictureFacts(
          as(db),
          of,
          'M1-wide',
          {
            focal: { x: 0.1, y: 0.2 },
            colours: { dominant: 'a', vibrant: 'b', dark: 'c' },
            placeholder: 'd',
          },
          at,
        ),
    },
  },
  {
    path: 'assets/asset-use-store.ts',
    functions: assetUse,
    calls: {
      setAssetUse: inTransaction((trx, of) =>
        assetUse.setAssetUse(trx, of, 'channel:C1', { assetIds: ['dunes', 'none'], protection: 'clear' }),
      ),
      findReadyFilms: (db, of) => assetUse.findReadyFilms(as(db), of, ['dunes', 'reef'], 'clear'),
    },
  },
  {
    path: 'assets/asset-store.ts',
    functions: assets,
    crossProvider: {
      findUnfinishedAssets: 'the one worker of the service makes the films of all providers, in one order',
      findReadyAssets: 'one job adds the checksums of all films',
      countAssets: 'the readiness of the service counts all films',
      findRetiredFilms: 'one job removes the replaced files of all providers',
      findUnneededSets: 'one job removes the unplayed sets of all providers',
    },
    calls: {
      findAsset: (db, of) => assets.findAsset(as(db), of, 'dunes'),
      setMarkers: (db, of) =>
        assets.setMarkers(as(db), of, 'dunes', { credits: { start: 20 }, chapters: [] }),
      findUnfinishedAssets: (db) => assets.findUnfinishedAssets(as(db)),
      findReadyAssets: (db) => assets.findReadyAssets(as(db)),
      countAssets: (db) => [assets.countAssets(as(db)), assets.countAssets(as(db), ['dunes'])],
      setProgress: (db, of) => assets.setProgress(as(db), of, 'dunes', 0.5),
      setFailed: (db, of) => assets.setFailed(as(db), of, 'dunes', 'no file'),
      setReady: (db, of) =>
        assets.setReady(
          as(db),
          of,
          'dunes',
          {
            blobPrefix: 'p',
            seconds: 9,
            audio: ['ara'],
            captions: [],
            files: { dash: 'd', hls: 'h', thumbnails: '', video: [], audio: [], captions: [] },
            sets: ['clear'],
            notes: [],
            attached: true,
            keyGeneration: 2,
          },
          at,
        ),
      wantNewKeys: (db, of) => assets.wantNewKeys(as(db), of, 'M1'),
      findRetiredFilms: (db) => assets.findRetiredFilms(as(db), at),
      forgetRetiredFilm: (db, of) => assets.forgetRetiredFilm(as(db), of, 'old'),
      findUnneededSets: (db) => assets.findUnneededSets(as(db)),
      dropSet: (db, of) => assets.dropSet(as(db), of, 'p', 'clear'),
    },
  },
  {
    path: 'assets/content-key-store.ts',
    functions: contentKeys,
    crossProvider: { findKeysToSeal: 'one job encrypts the keys of all providers under the master key' },
    calls: {
      insertContentKey: async (db, of) => {
        const key = { generation: 1, keyId: 'fresh', sealed: Buffer.from('fresh'), masterKeyId: 'k1' };
        await contentKeys.insertContentKey(as(db), of, { ...key, assetId: 'dunes' });
        await contentKeys.insertContentKey(as(db), of, { ...key, assetId: 'short' });
      },
      findContentKeys: (db, of) => contentKeys.findContentKeys(as(db), of, 'dunes'),
      findKeysToSeal: (db) => contentKeys.findKeysToSeal(as(db), 'k2', 9),
      replaceSealedKey: (db, of) =>
        contentKeys.replaceSealedKey(as(db), of, {
          assetId: 'dunes',
          generation: 1,
          sealed: Buffer.from('again'),
          masterKeyId: 'k2',
        }),
    },
  },
  {
    path: 'count-store.ts',
    functions: count,
    withoutSql: ['storedCountKeyOf'],
    calls: {
      findStoredCount: (db, of) =>
        count.findStoredCount(as(db), of, { facet: 'genre', value: 'drama', category: '' }),
      findGenres: (db, of) => [
        count.findGenres(as(db), of),
        count.findGenres(as(db), of, 'MOVIE', limit),
        count.findGenres(as(db), of, '', limit),
      ],
      findPeopleOf: inTransaction((trx, of) => count.findPeopleOf(trx, of, ['M1', 'M4'])),
      areCountsValid: inTransaction((trx, of) => count.areCountsValid(trx, of)),
      adjustCounts: inTransaction((trx, of) => count.adjustCounts(trx, of, ['M1', 'M4'], 1)),
      recountPeople: inTransaction(async (trx, of) => {
        await trx
          .updateTable('content')
          .set({ status: 'INACTIVE' })
          .where('provider_id', '=', of)
          .where('object_id', '<>', 'M1')
          .execute();
        await count.recountPeople(trx, of, ['amal', 'badr']);
      }),
      invalidateCounts: inTransaction((trx, of) => count.invalidateCounts(trx, of)),
      rebuildCounts: inTransaction(async (trx, of) => {
        await trx.updateTable('content').set({ status: 'ACTIVE' }).where('provider_id', '=', of).execute();
        await count.rebuildCounts(trx, of);
      }),
    },
  },
  {
    path: 'search/index-store.ts',
    functions: index,
    withoutSql: ['lockCatalogue'],
    crossProvider: { findProviders: 'the job that repairs the search index needs the list of all providers' },
    calls: {
      findProviders: (db) => index.findProviders(as(db)),
      readIndexableTitles: inTransaction((trx, of) => index.readIndexableTitles(trx, of, ['M1', 'S1', 'M4'])),
      readSeriesOf: inTransaction((trx, of) => index.readSeriesOf(trx, of, ['S1-1-1'])),
      findWordIds: inTransaction((trx, of) => index.findWordIds(trx, of, ['dunes', 'falcon'])),
      readPeople: inTransaction((trx, of) => index.readPeople(trx, of, ['amal'])),
      readState: inTransaction((trx, of) => index.readState(trx, of)),
      countTitles: inTransaction((trx, of) => index.countTitles(trx, of)),
      readPopularityAtRanks: inTransaction((trx, of) => index.readPopularityAtRanks(trx, of, [0, 2])),
      findStaleEntries: inTransaction(async (trx, of) => {
        await index.lockCatalogue(trx, of);
        return Promise.all(
          ['another', EDITION].map((edition) =>
            index.findStaleEntries(trx, of, { after: '', limit: 50, edition }),
          ),
        );
      }),
      writeState: inTransaction((trx, of) => index.writeState(trx, of, { titles: 3, floors: [1, 2] })),
      writePeopleWords: inTransaction((trx, of) =>
        index.writePeopleWords(trx, of, [{ personId: 'amal', words: [1, 2] }]),
      ),
      insertWords: inTransaction((trx, of) =>
        index.insertWords(trx, of, [{ word: 'brandnew', skeleton: 'brn', typoKeys: [1] }]),
      ),
      countWords: inTransaction((trx, of) =>
        index.countWords(trx, of, new Map(anyWords.map((id) => [id, { titles: 5, namedTitles: 1 }]))),
      ),
      removeEntries: inTransaction((trx, of) => index.removeEntries(trx, of, ['M1', 'M4'])),
      insertEntries: inTransaction((trx, of) =>
        index.insertEntries(
          trx,
          of,
          ['M1', 'M4'].map((objectId) => ({
            objectId,
            source: 's',
            lineEng: 'e',
            lineAra: 'a',
            titleWords: [1],
            nameWords: [],
            otherWords: [],
            keys: [4],
          })),
        ),
      ),
      recountWords: inTransaction((trx, of) => index.recountWords(trx, of)),
    },
  },
  {
    path: 'ingest/ingest-store.ts',
    functions: ingest,
    calls: {
      findAttachableTitle: (db, of) => [
        ingest.findAttachableTitle(as(db), of, 'M1'),
        ingest.findAttachableTitle(as(db), of, 'M4'),
      ],
      findOffered: (db, of) => ingest.findOffered(as(db), of),
      listAssets: (db, of) => [ingest.listAssets(as(db), of), ingest.listAssets(as(db), of, 'dunes')],
      requestRemake: (db, of) => ingest.requestRemake(as(db), of, 'dunes'),
      writeUpload: async (db, of) => {
        const upload = { kind: 'uploaded', source: { video: 'x' }, attach: uploadedTo };
        await ingest.writeUpload(as(db), of, { assetId: 'fresh', ...upload });
        await ingest.writeUpload(as(db), of, { assetId: 'dunes', ...upload, attach: null });
      },
    },
  },
  {
    path: 'ingest/attach-store.ts',
    functions: attach,
    calls: {
      attachFilm: inTransaction(async (trx, of) => {
        const film = { assetId: 'dunes', seconds: 61.5, audio: ['fra', 'und'], captions: ['ara'] };
        const done = await attach.attachFilm(trx, of, film, uploadedTo);
        await trx.deleteFrom('content_count').where('provider_id', '=', of).execute();
        return [done, await attach.attachFilm(trx, of, film, { ...uploadedTo, contentId: 'none' })];
      }),
    },
  },
  {
    path: 'import-store.ts',
    functions: imports,
    calls: {
      lockImports: inTransaction(async (trx, of) => {
        await imports.lockImports(trx, of);
        return trx.selectFrom('content').select('object_id').where('provider_id', '=', of).execute();
      }),
      replaceCatalogue: async (db, of) => {
        // First with one title removed and the others changed; then without valid counts.
        const other = tenantCatalogue({ name: 'Coral', arabic: 'مرجان', weight: 5 });
        const less = {
          ...other,
          contents: other.contents.filter(({ objectId }) => objectId !== 'M3'),
          rails: [],
          screens: [],
        };
        await importCatalogue(as(db), of, less);
        await as(db).deleteFrom('content_count').where('provider_id', '=', of).execute();
        await importCatalogue(as(db), of, other);
      },
      writeTitle: async (db, of) => {
        const [content] = tenantCatalogue({ name: 'Amber', arabic: 'عنبر', weight: 7 }).contents;
        return [await writeContent(as(db), of, content!), await writeContent(as(db), of, content!)];
      },
      removeTitle: async (db, of) => [
        await removeContent(as(db), of, 'M2'),
        await removeContent(as(db), of, 'nobody'),
      ],
    },
  },
  {
    path: 'content-write-store.ts',
    functions: contentWrites,
    withoutSql: ['anyOf'],
    calls: {
      writeContents: inTransaction((trx, of) => {
        const { contents } = tenantCatalogue({ name: 'Onyx', arabic: 'جزع', weight: 9 });
        return contentWrites.writeContents(
          trx,
          of,
          contents.map((content) => ({ content, fingerprint: 'onyx' })),
        );
      }),
    },
  },
  {
    path: 'insert-store.ts',
    functions: inserts,
    calls: {
      insertBatched: inTransaction((trx, of) =>
        inserts.insertBatched(trx, 'rail', [
          {
            provider_id: of,
            rail_id: 'inserted',
            title_en: 'Inserted',
            title_ar: 'مدرج',
            shape: 'PORTRAIT',
            display: 'RAIL',
            section_type: 'CONTENT',
            source: null,
          },
        ]),
      ),
    },
  },
];

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores,
  timeColumns: ['content.changed_at'],
  async seed(database, providerId, isMine) {
    await importCatalogue(as(database), providerId, isMine ? mine : theirs);
    const keyId = isMine ? 'my key' : 'their key';
    const sealed = { keyId, sealed: Buffer.from(keyId), masterKeyId: 'k1', assetId: 'dunes' };
    for (const generation of [0, 1])
      await contentKeys.insertContentKey(as(database), providerId, { ...sealed, generation });
    await sql`insert into retired_film (provider_id, blob_prefix, asset_id, retired_at)
      values (${providerId}, 'old', 'dunes', ${isMine ? at : new Date(at.getTime() - 9000)})`.execute(
      as(database),
    );
    await sql`insert into content_package (provider_id, package_id, object_id, asset_id, quality, stream_type,
      protection, availability_ids, position)
      values (${providerId}, 'M1-PD', 'M1', 'dunes', 'HD', 'DASH', 'cbcs', '{}', ${isMine ? 8 : 9})`.execute(
      as(database),
    );
    await sql`insert into availability (provider_id, availability_id, name, price_model, countries, device_types,
      quality, licence_hours, access_type, position)
      select provider_id, 'AV-SOLD', name, 'RENTAL', countries, device_types, quality, licence_hours, access_type, 9
      from availability where provider_id = ${providerId} and availability_id = 'AV-FREE'`.execute(
      as(database),
    );
    await sql`insert into content_package (provider_id, package_id, object_id, asset_id, quality, stream_type,
      protection, availability_ids, position)
      values (${providerId}, 'M1-SOLD', 'M1', 'dunes', 'HD', 'DASH', 'cbcs', '{AV-SOLD}', 11)`.execute(
      as(database),
    );
    await sql`insert into asset (provider_id, asset_id, source, source_kind, status, blob_prefix, seconds)
      values (${providerId}, 'reef', '{}', 'drawn', 'ready', ${isMine ? 'reef' : 'other reef'}, 20)`.execute(
      as(database),
    );
    const used = isMine ? 'channel:C2' : 'channel:C1';
    await sql`insert into asset_use (provider_id, asset_id, used_by, protection)
      values (${providerId}, 'dunes', ${used}, 'cbcs')`.execute(as(database));
    await sql`update asset set blob_prefix = 'film' where provider_id = ${providerId} and asset_id = 'dunes'`.execute(
      as(database),
    );
  },
});
