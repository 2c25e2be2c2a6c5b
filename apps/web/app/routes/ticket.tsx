import { useParams } from 'react-router';
import { TicketView } from '../features/account/support/ticket-view.tsx';

export { afterLogInLoader as loader } from './static-loaders.ts';

export default function Ticket() {
  return <TicketView ticketId={useParams()['ticketId'] ?? ''} />;
}
