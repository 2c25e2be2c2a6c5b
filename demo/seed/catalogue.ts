import type { ImportedCatalogue } from '@rawi/catalogue';
import { homeRails, layali, screens, titles, type Rail } from '../catalogue/index.ts';
import { WORLDS, type World } from '../art/vocabulary.ts';
import { films } from '../films/index.ts';
import { availabilities } from './availabilities.ts';
import { contentsOf } from './contents.ts';
import { pick } from './pictures.ts';

type Brand = 'rawi' | 'layali';
type ScreenPlan = ImportedCatalogue['screens'][number];

const screenTitles: Record<keyof typeof screens, { title: ScreenPlan['title']; place: ScreenPlan['place'] }> = {
  movies: { title: { en: 'Movies', ar: 'أفلام' }, place: 'TOP' },
  series: { title: { en: 'Series', ar: 'مسلسلات' }, place: 'TOP' },
  tvshows: { title: { en: 'TV Shows', ar: 'برامج' }, place: 'TOP' },
  live: { title: { en: 'Live', ar: 'مباشر' }, place: 'TOP' },
  music: { title: { en: 'Music', ar: 'موسيقى' }, place: 'TOP' },
  kids: { title: { en: 'Kids', ar: 'أطفال' }, place: 'TOP' },
  ramadan: { title: { en: 'Ramadan', ar: 'رمضان' }, place: 'MORE' },
  freemium: { title: { en: 'Free to watch', ar: 'مجاني' }, place: 'MORE' },
  bold: { title: { en: 'Bold', ar: 'جريء' }, place: 'MORE' },
};

const displays = { hero: 'FEATURED', rail: 'RAIL', 'top-ten': 'TOPTEN' } as const;
/** A rail with fewer titles than this looks like a mistake. */
const SHORTEST_RAIL = 3;

/** What the asset's maker gets to see: which film to draw, and by which version of the program. */
export interface FilmOrder {
  film: World;
  version: string;
}

const assetIds = new Map(films.map((film) => [film.world, `film-${film.id}-${film.version.slice(0, 8)}`]));

/** The whole catalogue of a demo provider. */
export function demoCatalogue(brand: Brand): ImportedCatalogue {
  const wanted = brand === 'layali' ? new Set(layali.titles) : undefined;
  const shown = titles.filter((title) => wanted?.has(title.id) ?? true);
  const known = new Set(shown.map((title) => title.id));
  const rails = new Map<string, ImportedCatalogue['rails'][number]>();

  function railIds(plans: readonly Rail[]): string[] {
    return plans.flatMap((plan) => {
      const objectIds = plan.ids.filter((id) => known.has(id));
      if (objectIds.length < SHORTEST_RAIL) return [];
      rails.set(plan.id, {
        railId: plan.id, title: plan.title, shape: plan.shape, display: displays[plan.kind], objectIds,
      });
      return [plan.id];
    });
  }

  const home: ScreenPlan = {
    screenId: 'home',
    title: { en: 'Home', ar: 'الرئيسية' },
    place: 'TOP',
    railIds: railIds(brand === 'layali' ? layali.homeRails : homeRails),
  };
  const sections = Object.entries(screenTitles).map(([id, { title, place }]) => ({
    screenId: id, title, place, railIds: railIds(screens[id as keyof typeof screens]),
  }));

  return {
    availabilities,
    assets: films.map((film) => ({
      assetId: assetIds.get(film.world)!,
      source: { film: film.world, version: film.version } satisfies FilmOrder,
    })),
    contents: shown.flatMap((title) =>
      // An episode shows any film of the demo; a title itself that of its own world.
      contentsOf(title, brand, (id) =>
        assetIds.get(id === title.id ? title.scene.world : WORLDS[pick(`${id}/film`, WORLDS.length)]!)!,
      ),
    ),
    rails: [...rails.values()],
    screens: [home, ...sections].filter((screen) => screen.railIds.length > 0),
  };
}
