export { notificationsMigrations, notificationsModule } from './module.ts';
