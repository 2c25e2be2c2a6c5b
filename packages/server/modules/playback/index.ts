export { playbackRoutes, type PlaybackParts } from './routes.ts';
export type { PlaybackTables } from './tables.ts';

/** Folder of the module's migrations. */
export const playbackMigrations = new URL('./migrations/', import.meta.url);
