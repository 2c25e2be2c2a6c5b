import type { CatalogueReader, TitleReader } from '@rawi/catalogue';
import { CallError, type ContentCard, type DisplayLanguage } from '@rawi/contract';
import { hasAccess, type AccessAudience } from '@rawi/domain';
import type { ViewReader } from '@rawi/playback';
import { blendNeighbours } from './blend-neighbours.ts';
import { ANYWHERE } from './refresh-top.ts';
import { findForViewer, findNeighbours, findTop, type Db } from './store.ts';

export interface RecommendDeps {
  db: Db;
  catalogue: CatalogueReader;
  titles: TitleReader;
  views: ViewReader;
}

/** Titles of a viewer's history that are left out of the recommendations. */
const HISTORY_LIMIT = 200;

/** Reads what jobs have prepared; access is checked at request time, not when it was computed. */
export function createRecommendations({ db, catalogue, titles, views }: RecommendDeps) {
  async function filterOpen(
    providerId: string,
    titleIds: readonly string[],
    audience: AccessAudience,
  ): Promise<string[]> {
    const accessFacts = await titles.accessFacts(providerId, titleIds);
    return titleIds.filter(
      (titleId) =>
        accessFacts.has(titleId) &&
        hasAccess(accessFacts.get(titleId)!, audience, catalogue.kidsRatings(providerId)),
    );
  }

  return {
    /** Most watched titles, most watched first; empty before the first computation. */
    async top(providerId: string, audience: AccessAudience): Promise<string[]> {
      const tops = await findTop(db, providerId, [audience.country, ANYWHERE]);
      const ids = new Set([...(tops.get(audience.country) ?? []), ...(tops.get(ANYWHERE) ?? [])]);
      return filterOpen(providerId, [...ids], audience);
    },

    /**
     * Titles similar to the content's title; undefined where there is no such content. Errors: 8882 where its rating is
     * not allowed (PROF-08).
     */
    async similar(
      providerId: string,
      contentId: string,
      audience: AccessAudience,
    ): Promise<string[] | undefined> {
      const titleId = await catalogue.titleOf(providerId, contentId);
      if (titleId === undefined) return undefined;
      if (!(await catalogue.allows(providerId, contentId, audience))) throw new CallError(8882);
      const stored = (await findNeighbours(db, providerId, [titleId])).get(titleId);
      return filterOpen(
        providerId,
        stored ? blendNeighbours(stored).map((one) => one.titleId) : [],
        audience,
      );
    },

    /** Recommendations of the viewer, without titles watched since; empty without any history. */
    async forViewer(providerId: string, viewer: string, audience: AccessAudience): Promise<string[]> {
      const prepared = await findForViewer(db, providerId, viewer);
      if (prepared.length === 0) return [];
      const seen = new Set(
        (await views.history(providerId, viewer, HISTORY_LIMIT)).map(({ titleId }) => titleId),
      );
      return filterOpen(
        providerId,
        prepared.filter((titleId) => !seen.has(titleId)),
        audience,
      );
    },

    /** One page of the titles as cards. */
    async list(
      providerId: string,
      titleIds: readonly string[],
      {
        page,
        pagesize,
        displaylanguage,
      }: { page: number; pagesize: number; displaylanguage: DisplayLanguage },
    ): Promise<{ page: number; pagesize: number; totalcount: number; data: ContentCard[] }> {
      const shown = titleIds.slice((page - 1) * pagesize, page * pagesize);
      const data = await titles.cards(providerId, shown, displaylanguage);
      return { page, pagesize, totalcount: titleIds.length, data };
    },
  };
}

export type Recommendations = ReturnType<typeof createRecommendations>;
