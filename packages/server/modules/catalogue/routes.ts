import type { Brand } from '@rawi/brand';
import { CallError, calls, type DisplayLanguage, type Faq } from '@rawi/contract';
import { ImagesBusyError } from '@rawi/media';
import { LimitError, matchesEtag, registerCall, runWhileConnected, type Http } from '@rawi/platform';
import pLimit from 'p-limit';
import { availableParallelism } from 'node:os';
import { getAvailability, listAvailabilities } from './availabilities.ts';
import type { CardCache } from './card-cache.ts';
import type { Db } from './content-store.ts';
import { getPerson, listGenres, listPeople, listRelated } from './discover.ts';
import type { TopTitles } from './fill-sections.ts';
import { getConfiguration, getDecking } from './get-configuration.ts';
import { getContent } from './get-content.ts';
import { getScreen } from './get-screen.ts';
import { listContent } from './list-content.ts';
import { listTrailers } from './list-trailers.ts';
import { listCountries, listLanguages } from './country-and-language-lists.ts';
import type { Pictures } from './pictures/pictures.ts';
import { searchContent } from './search/search-content.ts';
import { suggestContent } from './search/suggest-content.ts';

export interface CatalogueDeps {
  db: Db;
  cards: CardCache;
  pictures: Pictures;
  brandOf(providerId: string): Brand | undefined;
  top: TopTitles;
  /** The brand's questions and answers in one language. */
  faqOf(providerId: string, language: DisplayLanguage): Faq;
}

/**
 * Maximum of concurrent searches. A search is several CPU-bound statements: more of them than the CPUs can run slow
 * each other down, and late ones starve.
 */
const MAX_CONCURRENT_SEARCHES = 4 * availableParallelism();

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Serves the calls of the catalogue, and its pictures at `/images/{providerid}/{pictureid}/{width}.{format}`. */
export function catalogueRoutes(http: Http, deps: CatalogueDeps): void {
  const { db } = deps;

  function brandOf(providerId: string): Brand {
    const brand = deps.brandOf(providerId);
    if (!brand) throw new CallError(1006, 'providerid');
    return brand;
  }

  registerCall(http, calls.getConfiguration, ({ params }, context) =>
    getConfiguration(db, brandOf(params.providerid), context.request.origin),
  );
  registerCall(http, calls.getDeckingAddress, async (_input, context) => ({
    success: `${context.request.origin}/config/${context.provider.id}/decking.json`,
  }));
  registerCall(http, calls.getDeckingFile, ({ params }) => getDecking(db, brandOf(params.providerid)));

  registerCall(http, calls.listCountries, async ({ params }) =>
    listCountries(brandOf(params.providerid).countries),
  );
  registerCall(http, calls.listLanguages, async ({ params }) => {
    brandOf(params.providerid);
    return listLanguages();
  });
  registerCall(http, calls.getFaq, async ({ params }) => {
    brandOf(params.providerid);
    return deps.faqOf(params.providerid, params.language);
  });

  registerCall(http, calls.listAvailabilities, ({ query }, { provider }) =>
    listAvailabilities(db, provider.id, query.page, query.pagesize),
  );
  registerCall(http, calls.getAvailability, ({ params }, { provider }) =>
    getAvailability(db, provider.id, params.availabilityid),
  );

  registerCall(http, calls.listContent, ({ query }, { provider }) => listContent(db, provider.id, query));
  registerCall(http, calls.getContent, ({ params, query }, { provider }) =>
    getContent(db, provider.id, params.contentid, query.displaylanguage),
  );
  registerCall(http, calls.getScreen, ({ params, query }, { provider }) =>
    getScreen(db, provider.id, params.screenid, {
      language: query.displaylanguage,
      country: query.country ?? brandOf(provider.id).countries[0]!,
      top: deps.top,
    }),
  );

  registerCall(http, calls.listGenres, ({ query }, { provider }) => listGenres(db, provider.id, query));
  registerCall(http, calls.listRelated, ({ params, query }, { provider }) =>
    listRelated(db, provider.id, params.contentid, query),
  );
  registerCall(http, calls.listTrailers, ({ query }, { provider }) => listTrailers(db, provider.id, query));
  registerCall(http, calls.getPerson, ({ params, query }, { provider }) =>
    getPerson(db, provider.id, params.personid, query.displaylanguage),
  );
  registerCall(http, calls.listPeople, ({ query }, { provider }) => listPeople(db, provider.id, query));

  const limitSearches = pLimit(MAX_CONCURRENT_SEARCHES);
  registerCall(http, calls.searchContent, ({ query }, { provider }) =>
    limitSearches(() => searchContent(deps, provider.id, query)),
  );
  registerCall(http, calls.suggestContent, ({ query }, { provider }) =>
    limitSearches(() => suggestContent(deps, provider.id, query)),
  );

  http.get<{ Params: { provider: string; picture: string; file: string } }>(
    '/images/:provider/:picture/:file',
    (request, reply) =>
      runWhileConnected(reply, async (signal) => {
        const { provider, picture, file } = request.params;
        if (!deps.brandOf(provider)) throw new CallError(7001, 'file');
        const { body, contentType } = await deps.pictures
          .file(provider, picture, file, signal)
          .catch((error: unknown) => {
            throw error instanceof ImagesBusyError ? new LimitError(error.retryAfterSeconds, 1503) : error;
          });
        // The picture id is derived from its content, so that the address is immutable.
        const etag = `"${picture}-${file}"`;
        reply
          .header('cache-control', IMMUTABLE_CACHE_CONTROL)
          .header('etag', etag)
          .header('access-control-allow-origin', '*');
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(contentType).send(body);
      }),
  );
}
