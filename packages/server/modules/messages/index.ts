export { messagesMigrations, messagesModule, type MessagesApi } from './module.ts';
export type { Message, Recipient, Template } from './templates.ts';
