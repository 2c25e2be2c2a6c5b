import { seeded } from '../art/seed.ts';
import { layali, titles, type DemoTitle } from '../catalogue/index.ts';

/** Prefix of the viewer ids of generated views, to distinguish them from real ones. */
export const DEMO_VIEWER = 'demo:';

export interface DemoView {
  viewer: string;
  titleId: string;
  country: string;
  at: Date;
}

type Brand = 'rawi' | 'layali';

/** Number of viewers by country. */
const audiences: Record<Brand, Record<string, number>> = {
  rawi: { BH: 48, SA: 56, AE: 40, KW: 32, OM: 24, QA: 24, EG: 56, JO: 24, LB: 24, MA: 32 },
  layali: { AE: 48, SA: 56, BH: 32, KW: 32, EG: 64, LB: 40 },
};
/** Days back from now that the views cover. */
const DAYS_BACK = 20;
const MIN_VIEWS = 6;
const MAX_VIEWS = 16;
const DAY_MS = 86_400_000;

/** Weight of each kind of title, by brand. */
const kindWeights: Record<Brand, Record<DemoTitle['kind'], number>> = {
  rawi: { series: 2.4, movie: 1.8, tvshow: 0.8, channel: 0.4, album: 0.3, musicvideo: 0.3 },
  layali: { series: 1.8, movie: 1.6, tvshow: 0.7, channel: 0.4, album: 0.8, musicvideo: 0.9 },
};

/** Weight of a title in a country: higher for titles made there, pseudo-random for others. */
function titleWeight(brand: Brand, country: string, title: DemoTitle): number {
  const made = title.country === country ? 2.5 : 1;
  return (
    kindWeights[brand][title.kind] * made * (0.15 + seeded(`${brand}/${country}/${title.id}`)() ** 4 * 3)
  );
}

/** The views of the demo until `now`: deterministic, different in every country. */
export function demoViews(brand: Brand, now: Date): DemoView[] {
  const wanted = brand === 'layali' ? new Set(layali.titles) : undefined;
  const shown = titles.filter((title) => wanted?.has(title.id) ?? true);
  const genres = [...new Set(shown.flatMap((title) => title.genres))].sort();
  return Object.entries(audiences[brand]).flatMap(([country, viewers]) => {
    const weights = shown.map((title) => titleWeight(brand, country, title));
    return Array.from(
      { length: viewers },
      (_, n) => `${DEMO_VIEWER}${country.toLowerCase()}-${n + 1}`,
    ).flatMap((viewer) => {
      const random = seeded(`${brand}/${viewer}`);
      const favouriteGenres = [random.pick(genres), random.pick(genres)];
      const count = random.int(MIN_VIEWS, MAX_VIEWS);
      // Weighted sampling without replacement: the largest of u^(1/weight).
      return shown
        .map((title, at) => {
          const taste = title.genres.some((genre) => favouriteGenres.includes(genre)) ? 4 : 1;
          return { title, key: Math.log(random() + 1e-9) / (weights[at]! * taste) };
        })
        .sort((a, b) => b.key - a.key)
        .slice(0, count)
        .map(({ title }) => ({
          viewer,
          titleId: title.id,
          country,
          at: new Date(now.getTime() - Math.floor(random() * DAYS_BACK * DAY_MS)),
        }));
    });
  });
}
