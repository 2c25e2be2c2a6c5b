import type { Brand } from '@rawi/brand';
import { CallError, calls } from '@rawi/contract';
import type { Audience, RatingAudience } from '@rawi/domain';
import { ImagesBusyError } from '@rawi/media';
import { LimitError, matchesEtag, registerCall, runWhileConnected, type Http } from '@rawi/platform';
import { getAvailability, listAvailabilities } from './availabilities.ts';
import type { CardCache } from './card-cache.ts';
import type { Db } from './content-store.ts';
import { getPerson, listGenres, listPeople, listRelated } from './discover.ts';
import type { TopTitles } from './fill-sections.ts';
import { getContent } from './get-content.ts';
import { getScreen } from './get-screen.ts';
import { listChoices } from './list-choices.ts';
import { listContent } from './list-content.ts';
import { listTrailers } from './list-trailers.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { ProtectedSchemes } from './present.ts';
import { limitOf } from './rating-store.ts';
import { searchContent } from './search/search-content.ts';
import { suggestContent } from './search/suggest-content.ts';

export interface CatalogueDeps {
  db: Db;
  cards: CardCache;
  pictures: Pictures;
  brandOf(providerId: string): Brand | undefined;
  top: TopTitles;
  protectedSchemes: ProtectedSchemes;
}

/** Serves the calls of the catalogue, and its pictures at `/images/{providerid}/{pictureid}/{width}.{format}`. */
export function catalogueRoutes(http: Http, deps: CatalogueDeps): void {
  const { db } = deps;
  /** What the profile in use may be given; undefined for everybody else. */
  const limitFor = (audience: RatingAudience & Pick<Audience, 'providerId'>) =>
    limitOf(audience, deps.brandOf(audience.providerId)?.kidsRatings);

  registerCall(http, calls.listAvailabilities, ({ query }, { provider }) =>
    listAvailabilities(db, provider.id, query.page, query.pagesize),
  );
  registerCall(http, calls.getAvailability, ({ params }, { provider }) =>
    getAvailability(db, provider.id, params.availabilityid),
  );

  registerCall(http, calls.listContent, ({ query }, { provider, audience }) =>
    listContent(db, provider.id, query, limitFor(audience)),
  );
  registerCall(http, calls.listChoices, ({ query }, { provider, audience }) =>
    listChoices(db, provider.id, { page: 1, pagesize: 1, ...query }, limitFor(audience)),
  );
  registerCall(http, calls.getContent, ({ params, query }, { provider, audience }) =>
    getContent(deps, provider.id, params.contentid, query.displaylanguage, limitFor(audience)),
  );
  registerCall(http, calls.getScreen, ({ params }, { audience }) =>
    getScreen(db, params.screenid, { audience, top: deps.top, limit: limitFor(audience) }),
  );

  registerCall(http, calls.listGenres, ({ query }, { provider, audience }) =>
    listGenres(db, provider.id, query, limitFor(audience)),
  );
  registerCall(http, calls.listRelated, ({ params, query }, { provider, audience }) =>
    listRelated(db, provider.id, params.contentid, query, limitFor(audience)),
  );
  registerCall(http, calls.listTrailers, ({ query }, { provider, audience }) =>
    listTrailers(db, provider.id, query, limitFor(audience)),
  );
  registerCall(http, calls.getPerson, ({ params, query }, { provider, audience }) =>
    getPerson(db, provider.id, params.personid, query.displaylanguage, limitFor(audience)),
  );
  registerCall(http, calls.listPeople, ({ query }, { provider, audience }) =>
    listPeople(db, provider.id, query, limitFor(audience)),
  );

  registerCall(http, calls.searchContent, ({ query }, { provider, audience }) =>
    searchContent(deps, provider.id, query, limitFor(audience)),
  );
  registerCall(http, calls.suggestContent, ({ query }, { provider, audience }) =>
    suggestContent(deps, provider.id, query, limitFor(audience)),
  );

  http.get<{ Params: { provider: string; picture: string; file: string } }>(
    '/images/:provider/:picture/:file',
    (request, reply) =>
      runWhileConnected(reply, async (signal) => {
        const { provider, picture, file } = request.params;
        if (!deps.brandOf(provider)) throw new CallError(7001, 'file');
        const { body, contentType, cacheControl } = await deps.pictures
          .file(provider, picture, file, signal)
          .catch((error: unknown) => {
            throw error instanceof ImagesBusyError ? new LimitError(error.retryAfterSeconds, 1503) : error;
          });
        const etag = `"${picture}-${file}"`;
        reply
          .header('cache-control', cacheControl)
          .header('etag', etag)
          .header('access-control-allow-origin', '*');
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(contentType).send(body);
      }),
  );
}
