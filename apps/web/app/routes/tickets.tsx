import { useLocation } from 'react-router';
import { NewTicketView } from '../features/account/support/new-ticket-view.tsx';
import { TicketsView } from '../features/account/support/tickets-view.tsx';
import { AfterLogIn } from '../shared/session/subscribers-only.tsx';

export { afterLogInLoader as loader } from './static-loaders.ts';

/** UI-11: the lists of tickets and the form of a new one, named by the last part of the path. */
export default function Tickets() {
  const part = /([a-z]+)\/?$/i.exec(useLocation().pathname)?.[1]?.toLowerCase();
  return (
    <AfterLogIn>
      {part === 'new' ? <NewTicketView /> : <TicketsView status={part === 'closed' ? 'closed' : 'open'} />}
    </AfterLogIn>
  );
}
