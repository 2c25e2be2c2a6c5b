import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { HomeAndSupport, NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';

/** ROUTE-43: a support ticket, shown only to a logged-in subscriber. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const { t } = useI18n();
  const viewer = useViewerKind();
  return (
    <NarrowPage title={t('ticket.title')}>
      {viewer === 'visitor' && (
        <Panel title={t('login.title')} text={t('login.ticket')}>
          <HomeAndSupport />
        </Panel>
      )}
      {viewer === 'subscriber' && (
        <Panel title={t('ticket.number', { number: ticketId })} text={t('ticket.failed')}>
          <HomeAndSupport />
        </Panel>
      )}
    </NarrowPage>
  );
}
