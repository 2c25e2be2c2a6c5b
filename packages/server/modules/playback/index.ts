export { playbackMigrations, playbackModule, type PlaybackApi } from './module.ts';
export { createViewReader, viewerOf, type ViewReader } from './views/view-reader.ts';
export { createViewRecorder, type ViewRecorder } from './views/view-recorder.ts';
export { seedViews, type SeededViews } from './views/seed-views.ts';
export type { PlaybackTables } from './tables.ts';
