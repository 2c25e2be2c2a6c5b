import type { ImportedContent } from '@rawi/catalogue';
import type { DemoBundle } from '../catalogue/bundles.ts';
import type { DemoTitle } from '../catalogue/title.ts';
import { titlePictures } from './pictures.ts';

const ages: readonly DemoTitle['pgrating'][] = ['G', 'PG', 'PG-13', '15+', '18+'];
const each = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

/** A bundle as a content: its fields are derived from its titles. Its length is 0, since it has no film. */
export function bundleContent(bundle: DemoBundle, titles: readonly DemoTitle[]): ImportedContent {
  const bundleTitles = bundle.titles.map((id) => titles.find((title) => title.id === id)!);
  const genres = each(bundleTitles.map((title) => title.genres)).slice(0, 3);
  const year = Math.max(...bundleTitles.map((title) => title.year));
  const scene = { seed: bundle.id, genre: bundleTitles[0]!.genres[0], ...bundle.scene };
  return {
    objectId: bundle.id,
    objectType: 'BUNDLE',
    category: 'BUNDLE',
    year,
    releasedOn: `${year}-01-01`,
    rating: ages[Math.max(...bundleTitles.map((title) => ages.indexOf(title.pgrating)))]!,
    seconds: 0,
    country: bundleTitles[0]!.country,
    genres,
    audio: each(bundleTitles.map((title) => title.audio)),
    captions: each(bundleTitles.map((title) => title.captions)),
    tags: bundleTitles.every((title) => title.sections.includes('KIDS')) ? ['KIDS'] : [],
    priceModels: [bundle.price],
    popularity: 0,
    title: bundle.title,
    short: bundle.short,
    long: bundle.long,
    people: [],
    pictures: titlePictures(bundle.brand, scene, bundle.title),
    packages: [],
    bundle: [...bundle.titles],
    ...(bundle.price === 'PAID' && { saleIds: ['AV-BUNDLE'] }),
  };
}
