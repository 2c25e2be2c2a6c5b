export { providersMigrations, providersModule } from './module.ts';
export { readBrandFolder } from './brand-folder.ts';
export { getConfiguration, getDecking } from './get-configuration.ts';
export { ProviderError, type LoadedProvider, type ProviderDocuments } from './provider-documents.ts';
export { createProviderRegistry, type ProviderRegistry } from './provider-registry.ts';
export { createResolver } from './resolve-provider.ts';
