/** For tests of the service: DRM services on loopback. */
export { licenceFor, type ServiceDouble } from './drm/providers/doubles/service-double.ts';
export { serviceDoubles } from './drm/providers/doubles/service-doubles.ts';
