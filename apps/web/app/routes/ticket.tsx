import { useParams } from 'react-router';
import { TicketView } from '../features/account/ticket-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function Ticket() {
  return <TicketView ticketId={useParams()['ticketId'] ?? ''} />;
}
