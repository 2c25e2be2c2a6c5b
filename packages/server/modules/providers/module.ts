import { defineModule, type Config } from '@rawi/platform';
import { readBrandFolder } from './brand-folder.ts';
import { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';
import { ProviderError } from './provider-documents.ts';
import { providersRoutes } from './routes.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** The row of a provider was written or removed: every process loads it again. */
    'providers.changed': { providerId: string };
  }
}

/** Folder of the module's migrations. */
export const providersMigrations = new URL('./migrations/', import.meta.url);

function readFolder({ brandsFolder }: Pick<Config, 'brandsFolder'>) {
  if (brandsFolder === undefined) throw new ProviderError('RAWI_BRANDS names no folder of brands.');
  return readBrandFolder(brandsFolder);
}

/** The providers with their brands and configuration, from the folder of brands and from rows. */
export const providersModule = defineModule<ProviderRegistry>({
  name: 'providers',
  migrations: providersMigrations,
  fanOut: ['providers.changed'],
  // A brand that cannot be read stops the start at once, not after the database has started.
  checkConfig: (config) => void readFolder(config),
  async create({ config, database, bus, clock, log }) {
    const registry = await createProviderRegistry({
      database,
      bus,
      clock,
      log,
      folder: readFolder(config),
      resolve: { fallback: config.provider, selectable: config.demo, publicUrls: config.publicUrls },
    });
    bus.subscribe('providers.changed', () => registry.reload());
    bus.subscribe('bus.resumed', () => registry.reload());
    return {
      api: registry,
      http: { providers: registry.resolver },
      routes: (http) => providersRoutes(http, registry),
      // A row may have changed between the first load and the first event that this process receives.
      start: () => registry.reload(),
    };
  },
});
