export { accountsMigrations, accountsModule } from './module.ts';
export type { ImportedSubscriber } from './subscribers/import-subscriber.ts';
