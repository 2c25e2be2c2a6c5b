import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { LoginRequired, NextSteps } from './next-steps.tsx';

/** ROUTE-43: a support ticket, shown only to a logged-in subscriber. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const { t } = useI18n();
  const viewer = useViewerKind();
  return (
    <AccountLayout title={t('ticket.title')}>
      {viewer === 'visitor' && <LoginRequired why="login.ticket" />}
      {viewer === 'subscriber' && (
        <Outcome title={t('ticket.number', { number: ticketId })} text={t('ticket.failed')}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
