export { recordsMigrations, recordsModule } from './module.ts';
