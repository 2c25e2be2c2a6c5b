export { createGuard } from './guard.ts';
export { createDeviceTokens, type DeviceTokens } from './device-token.ts';
export { accountsJobs } from './jobs.ts';
export { accountsRoutes } from './routes.ts';
export type { AccountsTables } from './tables.ts';

/** Folder of the module's migrations. */
export const accountsMigrations = new URL('./migrations/', import.meta.url);
export { resolveCountry } from './resolve-country.ts';
