import type { TicketWithComments } from '@rawi/contract';
import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { formatMoment } from '../../../shared/i18n/moment.ts';
import { useServiceNow } from '../../../shared/i18n/use-now.ts';
import { useLogInFirst } from '../../../shared/session/use-log-in-first.ts';
import { NarrowPage, Panel } from '../../../shared/site/narrow-page.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { AccountDataView } from '../account-data.tsx';
import { RowsSkeleton } from '../account-frame.tsx';
import { CommentForm } from './comment-form.tsx';
import { SupportFrame } from './support-frame.tsx';
import { StateMark } from '../state-mark.tsx';
import styles from './support.module.css';
import { categoryName } from './ticket-calls.ts';
import { TicketMessages } from './ticket-messages.tsx';
import { carryOver, isWorthKeeping, keepUnsent, unsentOf } from './unsent-comment.ts';
import { useTicket, type TicketData } from './use-ticket.ts';

/** ROUTE-43, DEEP-08, UI-11: a support ticket, for those of its account. Visitors log in first. */
export function TicketView({ ticketId }: { ticketId: string }) {
  const { t } = useI18n();
  if (useLogInFirst() !== 'subscriber') return <NarrowPage title={t('ticket.title')}>{null}</NarrowPage>;
  return (
    <SupportFrame title={t('ticket.title')}>
      {() => <TicketPage key={ticketId} ticketId={ticketId} />}
    </SupportFrame>
  );
}

function TicketPage({ ticketId }: { ticketId: string }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const ticket = useTicket(ticketId);
  if (ticket.isUnknown)
    return (
      <Notice
        motif={brand.theme.motif}
        title={t('ticket.number', { number: ticketId })}
        text={t('ticket.failed')}
      >
        <ButtonLink href={`/${language}/tickets`}>{t('support.all')}</ButtonLink>
      </Notice>
    );
  return (
    <AccountDataView of={ticket} skeleton={<RowsSkeleton count={4} />}>
      {(shown) => <ShownTicket ticket={shown} of={ticket} />}
    </AccountDataView>
  );
}

function ShownTicket({ ticket, of }: { ticket: TicketWithComments; of: TicketData }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { requestid, title, category, requeststatus, created, assignee } = ticket;
  const isOpen = requeststatus === 'open';
  const now = useServiceNow(ticket);
  const [left, setLeft] = useState(() => (isOpen ? undefined : unsentOf(requestid)));
  const unsent = !isOpen && left && isWorthKeeping(left) ? left : undefined;
  useEffect(() => {
    if (unsent) keepUnsent(requestid, unsent);
  }, [requestid, unsent]);
  const when = formatMoment(i18n, created, now);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isJustClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // The form that was left out had the focus, or its dialog: it would be lost.
    if (isJustClosed && document.activeElement === document.body) heading.current?.focus();
  }, [isOpen]);
  return (
    <>
      <header className={styles.ticket}>
        <div className={styles.heading}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <StateMark isOn={isOpen}>{t(`support.state.${requeststatus}`)}</StateMark>
        </div>
        <p className={styles.quiet}>
          <bdi>{requestid}</bdi> · <bdi>{categoryName(category, language)}</bdi> ·{' '}
          {t('support.created', { when })}
        </p>
        {assignee !== undefined && (
          <p className={styles.quiet}>{t('support.assignee', { name: `\u2068${assignee}\u2069` })}</p>
        )}
      </header>
      <TicketMessages ticket={ticket} now={now} />
      {isOpen ? (
        <CommentForm requestid={requestid} show={of.show} reload={of.reload} onLeave={setLeft} />
      ) : (
        <Panel
          title={t('support.closed.title')}
          text={unsent === undefined ? t('support.closed.text') : t('support.closed.unsent')}
        >
          {unsent !== undefined && unsent.message !== '' && (
            <blockquote dir="auto" className={styles.unsent}>
              {unsent.message}
            </blockquote>
          )}
          <ButtonLink
            href={`/${language}/tickets/new`}
            onClick={() => {
              if (unsent) carryOver(unsent);
            }}
          >
            {t('support.new')}
          </ButtonLink>
          <ButtonLink href={`/${language}/tickets`} variant="quiet">
            {t('support.all')}
          </ButtonLink>
        </Panel>
      )}
    </>
  );
}
