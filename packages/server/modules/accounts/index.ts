export { createGuard } from './guard.ts';
export { createDeviceTokens, type DeviceTokens } from './device-token.ts';
export { accountsJobs, type AccountsJobParts } from './jobs.ts';
export { accountsRoutes, type AccountsParts } from './routes.ts';
export type { AccountsTables } from './tables.ts';

/** Folder of the module's migrations. */
export const accountsMigrations = new URL('./migrations/', import.meta.url);
export { tellCountry } from './tell-country.ts';
