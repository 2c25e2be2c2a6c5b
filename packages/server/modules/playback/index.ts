export { playbackJobs } from './jobs.ts';
export { createMediaAddresses } from './media-address.ts';
export { createSlotMonitor, type SlotMonitor } from './slot-monitor.ts';
export { playbackRoutes } from './routes.ts';
export { createViewReader, viewerOf, type ViewReader } from './views/view-reader.ts';
export { createViewRecorder, type ViewRecorder } from './views/view-recorder.ts';
export { seedViews } from './views/seed-views.ts';
export type { PlaybackTables } from './tables.ts';

/** Folder of the module's migrations. */
export const playbackMigrations = new URL('./migrations/', import.meta.url);
