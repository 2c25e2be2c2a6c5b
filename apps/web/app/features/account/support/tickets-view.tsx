import type { Ticket, TicketStatus } from '@rawi/contract';
import { ButtonLink, Notice } from '@rawi/parts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../../shared/i18n/moment.ts';
import { useServiceNow } from '../../../shared/i18n/use-now.ts';
import { useSite } from '../../../shared/site/site.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { RowsSkeleton } from '../account-frame.tsx';
import { AccountTabs } from '../account-tabs.tsx';
import { SupportFrame } from './support-frame.tsx';
import styles from './support.module.css';
import { categoryName, loadTickets } from './ticket-calls.ts';

const PATHS = { open: '/tickets', closed: '/tickets/closed' } as const;

/** UI-11, TICK-02: the open and the closed tickets, two tabs with an address each. */
export function TicketsView({ status }: { status: TicketStatus }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <SupportFrame title={t('account.tickets')} text={t('support.text')}>
      {() => (
        <>
          <div className={styles.head}>
            <AccountTabs
              label="support.tabs"
              tabs={(['open', 'closed'] as const).map((one) => ({
                path: PATHS[one],
                text: `support.${one}` as const,
                isCurrent: one === status,
              }))}
            />
            <ButtonLink href={`/${language}/tickets/new`}>{t('support.new')}</ButtonLink>
          </div>
          <TicketList key={status} status={status} />
        </>
      )}
    </SupportFrame>
  );
}

function TicketList({ status }: { status: TicketStatus }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const list = useAccountData('tickets', loadTickets(status), [status]);
  const now = useServiceNow(list.data);
  return (
    <AccountDataView of={list} skeleton={<RowsSkeleton count={3} />}>
      {(tickets) =>
        tickets.length === 0 ? (
          <Notice
            motif={brand.theme.motif}
            title={t(`support.none.${status}.title`)}
            text={t(`support.none.${status}.text`)}
          />
        ) : (
          <ul className={styles.rows}>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.requestid} ticket={ticket} now={now} />
            ))}
          </ul>
        )
      }
    </AccountDataView>
  );
}

function TicketRow({ ticket, now }: { ticket: Ticket; now: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { requestid, title, category, commentcount, attachmentcount, updatedon } = ticket;
  const when = formatMoment(i18n, updatedon, now);
  const facts = [
    `\u2068${requestid}\u2069`,
    `\u2068${categoryName(category, language)}\u2069`,
    t('support.comments', { count: commentcount }),
    ...(attachmentcount > 0 ? [t('support.attachments', { count: attachmentcount })] : []),
  ];
  return (
    <li>
      <a className={styles.row} href={`/${language}/viewTicket/${encodeURIComponent(requestid)}`}>
        <span className={styles.name}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.quiet}>{facts.reduce((one, other) => t('page.facts', { one, other }))}</span>
        <span className={styles.quiet}>{t('support.updated', { when })}</span>
      </a>
    </li>
  );
}
