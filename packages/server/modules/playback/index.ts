export { LICENCE_KEYRING } from './drm/licence-token.ts';
export { playbackMigrations, playbackModule } from './module.ts';
export { createViewReader, viewerOf, type ViewReader } from './views/view-reader.ts';
export { createViewRecorder } from './views/view-recorder.ts';
export { seedViews } from './views/seed-views.ts';
export type { PlaybackTables } from './tables.ts';
