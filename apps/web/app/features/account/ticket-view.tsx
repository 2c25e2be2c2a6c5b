import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useViewer } from '../../shared/session/subscribers-only.tsx';
import { Frame, Outcome } from './frame.tsx';
import { NeedsLogin, WaysOn } from './ways-on.tsx';

/** ROUTE-43: a support ticket, shown only to a logged-in subscriber. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const { t } = useSpeaker();
  const viewer = useViewer();
  return (
    <Frame title={t('ticket.title')}>
      {viewer === 'visitor' && <NeedsLogin why="login.ticket" />}
      {viewer === 'subscriber' && (
        <Outcome title={t('ticket.number', { number: ticketId })} text={t('ticket.failed')}>
          <WaysOn />
        </Outcome>
      )}
    </Frame>
  );
}
