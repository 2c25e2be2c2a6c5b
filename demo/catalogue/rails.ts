export { homeRails } from './home-rails.ts';
export type { Rail } from './rail.ts';
export { screens, type Screen } from './screens.ts';
