export {
  focusAfterNavigation,
  focusHeading,
  trackPressedLinks,
  type PageNavigation,
} from './focus-after-navigation.ts';
export { startSpatialNavigation } from './spatial-navigation.ts';
