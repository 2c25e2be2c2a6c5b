export { messagesModule, type MessagesApi } from './module.ts';
export { type Message, type RequestMessage } from './request-message.ts';
export { type MessageDriver, type OutgoingMessage } from './drivers/driver.ts';
export { type TemplateId, type TemplateValues } from './templates/templates.ts';
