export { providersMigrations, providersModule } from './module.ts';
export { readBrandFolder } from './brand-folder.ts';
export { ProviderError, type LoadedProvider } from './provider-documents.ts';
export { createProviderRegistry } from './provider-registry.ts';
