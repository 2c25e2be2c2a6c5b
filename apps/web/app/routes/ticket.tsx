import { useParams } from 'react-router';
import { TicketView } from '../features/account/ticket-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Ticket() {
  return <TicketView ticketId={useParams()['ticketId'] ?? ''} />;
}
