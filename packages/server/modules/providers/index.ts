export { providersMigrations, providersModule } from './module.ts';
export { isListedCountry } from './country-and-language-lists.ts';
export { readBrandFolder } from './brand-folder.ts';
export { ProviderError, type LoadedProvider } from './provider-documents.ts';
export { createProviderRegistry } from './provider-registry.ts';
