export { providersMigrations, providersModule } from './module.ts';
export { readBrandFolder } from './brand-folder.ts';
export { ProviderError } from './provider-documents.ts';
export { createProviderRegistry } from './provider-registry.ts';
