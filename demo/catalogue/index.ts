export { bundleRails, bundles } from './bundles.ts';
export { channelPlans } from './programmes.ts';
export { demoPeople } from './people.ts';
export { layali } from './layali.ts';
export { homeRails, screens, type Rail, type Screen } from './rails.ts';
export type { Bilingual, DemoTitle } from './title.ts';
export { titles } from './titles.ts';
