export { messagesModule, type MessagesApi } from './module.ts';
