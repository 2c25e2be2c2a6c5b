export { messagesModule, type MessagesApi } from './module.ts';
export type { TemplateValues } from './templates/templates.ts';
