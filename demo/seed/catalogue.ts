import type { ImportedCatalogue } from '@rawi/catalogue';
import {
  bundleRails,
  bundles,
  homeRails,
  layali,
  screens,
  titles,
  type DemoTitle,
  type Rail,
} from '../catalogue/index.ts';
import { WORLDS } from '../art/vocabulary.ts';
import { films, trailers } from '../films/index.ts';
import { pieces } from '../films/music.ts';
import { availabilities } from './availabilities.ts';
import { bundleContent } from './bundles.ts';
import { contentsOf } from './contents.ts';
import { filmMarkersOf } from './film-markers.ts';
import { clipNotice, musicNotice } from './notices.ts';
import { DRAWN, pickIndex } from './pictures.ts';

type Brand = 'rawi' | 'layali';
type ScreenPlan = ImportedCatalogue['screens'][number];

const screenPlans: Record<keyof typeof screens, Omit<ScreenPlan, 'screenId' | 'railIds'>> = {
  movies: { title: { en: 'Movies', ar: 'أفلام' }, place: 'TOP' },
  series: { title: { en: 'Series', ar: 'مسلسلات' }, place: 'TOP' },
  tvshows: { title: { en: 'TV Shows', ar: 'برامج' }, place: 'TOP' },
  live: { title: { en: 'Live', ar: 'مباشر' }, place: 'TOP' },
  music: { title: { en: 'Music', ar: 'موسيقى' }, place: 'TOP' },
  kids: { title: { en: 'Kids', ar: 'أطفال' }, place: 'TOP' },
  ramadan: { title: { en: 'Ramadan', ar: 'رمضان' }, place: 'MORE' },
  freemium: { title: { en: 'Free to watch', ar: 'مجاني' }, place: 'MORE' },
  bold: {
    title: { en: 'Bold', ar: 'جريء' },
    place: 'MORE',
    profileTypes: ['ADULT', 'MASTER'],
    userTypes: ['SUBSCRIBED'],
  },
};
const bundlesPlan: Omit<ScreenPlan, 'screenId' | 'railIds'> = {
  title: { en: 'Bundles', ar: 'مجموعات' },
  place: 'MORE',
};

/** Layout and title source of each kind of row. */
const kinds = {
  hero: { display: 'FEATURED', sectionType: 'CONTENT' },
  rail: { display: 'RAIL', sectionType: 'CONTENT' },
  'top-ten': { display: 'TOPTEN', sectionType: 'CONTENT' },
  'most-watched': { display: 'TOPTEN', sectionType: 'TOPTEN' },
  continue: { display: 'RAIL', sectionType: 'CONTINUEWATCH' },
  recommended: { display: 'RAIL', sectionType: 'RECOMMENDED' },
} as const;
/** Personal rows. */
const personalKinds = new Set<Rail['kind']>(['continue', 'recommended']);
/** Rails with fewer titles are left out. */
const MIN_RAIL_TITLES = 3;

/** Source of an asset: the film to draw, and the version of its program. */
export interface FilmOrder {
  /** Id of a film, a trailer or a piece of music of the film program. */
  film: string;
  version: string;
}

const assetIds = new Map(films.map((film) => [film.world, `film-${film.id}-${film.version.slice(0, 8)}`]));
const trailerAssets = new Map(
  trailers.map((trailer) => [
    trailer.world,
    { assetId: `film-${trailer.id}-${trailer.version.slice(0, 8)}`, seconds: Math.round(trailer.seconds) },
  ]),
);

const musicIds = new Map(
  pieces.map((piece) => [piece.world, `music-${piece.world}-${piece.version.slice(0, 8)}`]),
);

/** The asset of a world's film. */
export const filmAsset = (world: (typeof WORLDS)[number]): string => assetIds.get(world)!;

/** The assets of the first `count` films, with their trailers and their music; all of them where it is left out. */
export function demoAssets(count?: number): string[] {
  return films
    .slice(0, count)
    .flatMap(({ world }) => [assetIds.get(world)!, trailerAssets.get(world)!.assetId, musicIds.get(world)!]);
}

/**
 * Films and trailers of a title: those of its own world; for its episodes and seasons pseudo-random
 * ones. Tracks play music.
 */
function assetsFor(title: DemoTitle) {
  const worldOf = (id: string) =>
    id === title.id ? title.scene.world : WORLDS[pickIndex(`${id}/film`, WORLDS.length)]!;
  return {
    film: (id: string) => assetIds.get(worldOf(id))!,
    // Tracks that follow one another are different pieces.
    track: (index: number) =>
      musicIds.get(WORLDS[(WORLDS.indexOf(title.scene.world) + index) % WORLDS.length]!)!,
    trailer: (id: string) => trailerAssets.get(worldOf(id))!,
  };
}

/** The whole catalogue of a demo provider. */
export function demoCatalogue(brand: Brand): ImportedCatalogue {
  const carried = brand === 'layali' ? new Set(layali.titles) : undefined;
  const shown = titles.filter((title) => carried?.has(title.id) ?? true);
  const ownBundles = bundles.filter((bundle) => bundle.brand === brand);
  const knownIds = new Set([...shown, ...ownBundles].map(({ id }) => id));
  const rails = new Map<string, ImportedCatalogue['rails'][number]>();

  function railIds(plans: readonly Rail[]): string[] {
    return plans.flatMap((plan) => {
      const objectIds = plan.ids.filter((id) => knownIds.has(id));
      if (objectIds.length < MIN_RAIL_TITLES && !personalKinds.has(plan.kind) && !plan.list) return [];
      rails.set(plan.id, {
        railId: plan.id,
        title: plan.title,
        shape: plan.shape,
        ...kinds[plan.kind],
        objectIds,
        ...(plan.list && { source: { parameters: plan.list } }),
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
  const sections = Object.entries(screenPlans).map(([id, plan]) => ({
    screenId: id,
    ...plan,
    railIds: railIds(screens[id as keyof typeof screens]),
  }));
  const bundled = { screenId: 'bundles', ...bundlesPlan, railIds: railIds(bundleRails(brand)) };

  return {
    availabilities,
    // Films are made in this order, before all trailers and the music.
    assets: [
      ...[...films, ...trailers].map((film) => ({
        assetId: film.pieces ? trailerAssets.get(film.world)!.assetId : assetIds.get(film.world)!,
        kind: DRAWN,
        source: { film: film.id, version: film.version } satisfies FilmOrder,
        notice: clipNotice(brand, film),
        ...(film.pieces ? {} : { markers: filmMarkersOf(film) }),
      })),
      ...pieces.map((piece) => ({
        assetId: musicIds.get(piece.world)!,
        kind: DRAWN,
        source: { film: piece.id, version: piece.version } satisfies FilmOrder,
        notice: musicNotice(brand, piece),
      })),
    ],
    contents: [
      ...shown.flatMap((title) => contentsOf(title, brand, assetsFor(title))),
      ...ownBundles.map((bundle) => bundleContent(bundle, titles)),
    ],
    rails: [...rails.values()],
    screens: [home, ...sections, bundled].filter((screen) => screen.railIds.length > 0),
  };
}
