export { accountsMigrations, accountsModule, type AccountsApi } from './module.ts';
