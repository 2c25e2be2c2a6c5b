export { bundleRails, bundles, type DemoBundle } from './bundles.ts';
export { demoPeople, type PersonId } from './people.ts';
export { layali } from './layali.ts';
export { homeRails, screens, type Rail, type Screen } from './rails.ts';
export type { AudioLanguage, Bilingual, DemoEpisode, DemoTitle, Person, PriceModel } from './title.ts';
export { titles } from './titles.ts';
