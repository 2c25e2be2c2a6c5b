export {
  MessageRefusal,
  NotificationRefusal,
  type NewMessage,
  type NotificationAudience,
} from './create-notification.ts';
export { notificationsModule } from './module.ts';
