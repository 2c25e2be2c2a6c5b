export { accountsMigrations, accountsModule } from './module.ts';
