import type { KeySource } from '@rawi/catalogue';
import { MediaError } from '@rawi/media';
import { DrmServiceError, type DrmProvider } from './drm-provider.ts';
import { resourceOf } from './give-service-licence.ts';

/**
 * The keys of films whose provider has a DRM service: known to the service before a film is packaged with them. Errors:
 * MediaError `no_key`, which the operator reads at the film.
 */
export function createKeySource(services: ReadonlyMap<string, DrmProvider>): KeySource {
  return (film, proposed) =>
    services
      .get(film.providerId)
      ?.keyFor(resourceOf(film), proposed)
      .catch((error: unknown) => {
        if (error instanceof DrmServiceError) throw new MediaError('no_key', error.message);
        throw error;
      });
}
