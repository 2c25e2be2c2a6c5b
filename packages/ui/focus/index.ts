export { focusAfterNavigation, trackPressedLinks, type PageNavigation } from './focus-after-navigation.ts';
export { startSpatialNavigation } from './spatial-navigation.ts';
