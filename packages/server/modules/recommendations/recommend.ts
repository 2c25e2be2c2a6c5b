import type { CatalogueReader, TitleReader } from '@rawi/catalogue';
import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { mayOpen, type Audience } from '@rawi/domain';
import type { ViewReader } from '@rawi/playback';
import { blend } from './blend.ts';
import { ANYWHERE } from './refresh-top.ts';
import { findForViewer, findNeighbours, findTop, type Db } from './store.ts';

export interface RecommendParts {
  db: Db;
  catalogue: CatalogueReader;
  titles: TitleReader;
  views: ViewReader;
}

/** Titles of a viewer's history that are left out of the recommendations. */
const HISTORY = 200;

/** Reads what jobs have prepared; access is checked at request time, not when it was computed. */
export function createRecommendations({ db, catalogue, titles, views }: RecommendParts) {
  async function openable(providerId: string, titleIds: readonly string[], audience: Audience): Promise<string[]> {
    const gates = await titles.gates(providerId, titleIds);
    return titleIds.filter((titleId) => gates.has(titleId) && mayOpen(gates.get(titleId)!, audience));
  }

  return {
    /** Most watched titles, most watched first; empty before the first computation. */
    async top(providerId: string, audience: Audience): Promise<string[]> {
      const tops = await findTop(db, providerId, [audience.country, ANYWHERE]);
      const ids = new Set([...(tops.get(audience.country) ?? []), ...(tops.get(ANYWHERE) ?? [])]);
      return openable(providerId, [...ids], audience);
    },

    /** Titles similar to the content's title; undefined where there is no such content. */
    async similar(providerId: string, contentId: string, audience: Audience): Promise<string[] | undefined> {
      const titleId = await catalogue.titleOf(providerId, contentId);
      if (titleId === undefined) return undefined;
      const stored = (await findNeighbours(db, providerId, [titleId])).get(titleId);
      return openable(providerId, stored ? blend(stored).map((one) => one.titleId) : [], audience);
    },

    /** Recommendations of the viewer, without titles watched since; empty without any history. */
    async forViewer(providerId: string, viewer: string, audience: Audience): Promise<string[]> {
      const prepared = await findForViewer(db, providerId, viewer);
      if (prepared.length === 0) return [];
      const seen = new Set((await views.history(providerId, viewer, HISTORY)).map(({ titleId }) => titleId));
      return openable(providerId, prepared.filter((titleId) => !seen.has(titleId)), audience);
    },

    /** One page of the titles as cards. */
    async list(
      providerId: string,
      titleIds: readonly string[],
      { page, pagesize, displaylanguage }: { page: number; pagesize: number; displaylanguage: DisplayLanguage },
    ): Promise<{ page: number; pagesize: number; totalcount: number; data: ContentCard[] }> {
      const shown = titleIds.slice((page - 1) * pagesize, page * pagesize);
      const data = await titles.cards(providerId, shown, displaylanguage);
      return { page, pagesize, totalcount: titleIds.length, data };
    },
  };
}

export type Recommendations = ReturnType<typeof createRecommendations>;
