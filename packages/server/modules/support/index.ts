export { ticketAnswered, TicketRefusal } from './answer-ticket.ts';
export type { ImportedTicket } from './import-ticket.ts';
export { supportModule } from './module.ts';
