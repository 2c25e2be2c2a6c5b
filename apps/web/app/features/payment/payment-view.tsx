import { ReplyError } from '@rawi/client';
import { Motif, Notice } from '@rawi/parts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { FailedState, LoadingState } from '../../shared/billing/load-state.tsx';
import {
  isOffline,
  loadPayment,
  NOT_ADMIN,
  NOT_SOLD,
  type Payment,
} from '../../shared/billing/payment-calls.ts';
import { pollPayment } from '../../shared/billing/poll-payment.ts';
import { SwitchProfileLink } from '../../shared/billing/switch-profile-link.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useLogInFirst } from '../../shared/session/use-log-in-first.ts';
import { NeedsScript } from '../../shared/site/needs-script.tsx';
import { PageHead } from '../../shared/site/page-head.tsx';
import { HomeAndSupport } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { CardPayment } from './card-payment.tsx';
import { CodeStep } from './code-step.tsx';
import { FailedPayment } from './failed-payment.tsx';
import {
  ClosedPayment,
  OpenPayment,
  PendingPayment,
  Reference,
  WaitingWays,
  type WaitedPayment,
} from './open-payment.tsx';
import { PaidPayment } from './paid-payment.tsx';
import styles from './payment.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { StalledPayment } from './stalled-payment.tsx';
import { WalletStep } from './wallet-step.tsx';

type Known =
  | { phase: 'loading' | 'not-admin' }
  /** `isReference` where the service has read what names it, though it is none of this viewer's. */
  | { phase: 'missing'; isReference: boolean }
  | { phase: 'failed'; offline: boolean }
  /** `isWatched` while it is looked at every few seconds. */
  | { phase: 'known'; payment: Payment; isWatched: boolean };

/**
 * Whether it is looked at again by itself (PAY-15): nothing but time brings it on, or the gateway has not answered, which
 * may still come.
 */
function waitsByItself({ paymentstatus, referencedata }: Payment): boolean {
  if (paymentstatus === 'PENDING') return true;
  return paymentstatus === 'INIT' && (referencedata === undefined || referencedata.type === 'wait');
}

/** Where another try cannot help: there is no such payment, or this profile sees none (PAY-01). */
function knownByRefusal({ code, status }: ReplyError): Known | undefined {
  if (code === NOT_ADMIN) return { phase: 'not-admin' };
  if (code === NOT_SOLD) return { phase: 'missing', isReference: true };
  return code === 1002 && status === 400 ? { phase: 'missing', isReference: false } : undefined;
}

/** Follows a payment from where it is: looks again while it waits, and takes what a step on this page has made of it. */
function usePayment(referenceId: string) {
  const [known, setKnown] = useState<Known>({ phase: 'loading' });
  const [round, setRound] = useState(0);
  const follow = useEffectEvent(async (signal: AbortSignal) => {
    const show = (next: Known) => !signal.aborted && setKnown(next);
    try {
      const first = await loadPayment(referenceId);
      show({ phase: 'known', payment: first, isWatched: waitsByItself(first) });
      const payment = await pollPayment({
        first,
        load: () => loadPayment(referenceId),
        isWaiting: waitsByItself,
        signal,
      });
      show({ phase: 'known', payment, isWatched: false });
    } catch (error) {
      const refused = error instanceof ReplyError ? knownByRefusal(error) : undefined;
      show(refused ?? { phase: 'failed', offline: isOffline(error) });
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(leaving.signal);
    return () => leaving.abort();
  }, [referenceId, round]);
  useEffect(() => {
    // Back from the gateway's page, without a load of this one.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setRound((one) => one + 1);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return {
    known,
    look() {
      // Said at once: a gateway that is slow answers only after seconds.
      setKnown((now) => (now.phase === 'known' ? { ...now, isWatched: waitsByItself(now.payment) } : now));
      setRound((one) => one + 1);
    },
    take(payment: Payment) {
      const isWatched = waitsByItself(payment);
      setKnown({ phase: 'known', payment, isWatched });
      if (isWatched) setRound((one) => one + 1);
    },
  };
}

/** UI-18, UI-19, PAY-09: what becomes of a payment, and what the viewer has to do for it. */
export function PaymentView({ referenceId }: { referenceId: string }) {
  const { t } = useI18n();
  const viewer = useLogInFirst(() => location.pathname);
  const area = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={area} className={styles.result}>
      <PageHead title={t('pay.title')} noIndex />
      <NeedsScript />
      {viewer === 'subscriber' ? <FollowedPayment referenceId={referenceId} /> : <Waiting isLoading />}
    </div>
  );
}

function FollowedPayment({ referenceId }: { referenceId: string }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const { known, look, take } = usePayment(referenceId);
  const isLate = useIsLate(known.phase === 'loading');
  switch (known.phase) {
    case 'loading':
      return isLate ? (
        <LongWaiting payment={{ referenceid: referenceId }} onLook={look} />
      ) : (
        <Waiting isLoading />
      );
    case 'failed':
      return <FailedState offline={known.offline} onRetry={look} />;
    case 'missing':
      return (
        <>
          <Notice
            motif={brand.theme.motif}
            level={1}
            title={t('pay.missing.title')}
            text={t('pay.missing.text')}
          >
            <HomeAndSupport />
          </Notice>
          {known.isReference && <Reference payment={{ referenceid: referenceId }} />}
        </>
      );
    case 'not-admin':
      return (
        <Notice motif={brand.theme.motif} level={1} title={t('pay.admin.title')} text={t('code.7322')}>
          <SwitchProfileLink />
        </Notice>
      );
  }
  const { payment, isWatched } = known;
  const step = payment.referencedata;
  const isSettled = payment.paymentstatus === 'SUCCESS' || payment.paymentstatus === 'FAILED';
  if (payment.transactionpurpose === 'CARD' && isSettled) return <CardPayment payment={payment} />;
  if (payment.paymentstatus === 'SUCCESS') return <PaidPayment payment={payment} />;
  if (payment.paymentstatus === 'FAILED') return <FailedPayment payment={payment} />;
  if (payment.paymentstatus === 'INIT' && payment.closed) return <ClosedPayment payment={payment} />;
  if (payment.paymentstatus === 'INIT') {
    if (step?.type === 'otp') return <CodeStep payment={payment} step={step} onDone={take} />;
    if (step?.type === 'wallet') return <WalletStep payment={payment} step={step} onDone={take} />;
    if (step?.type === 'redirect') return <OpenPayment payment={payment} url={step.checkoutUrl} />;
  }
  if (payment.stalled) return <StalledPayment payment={payment} onDone={take} />;
  return isWatched ? (
    <LongWaiting payment={payment} onLook={look} />
  ) : (
    <PendingPayment payment={payment} onLook={look} />
  );
}

/** Milliseconds after which the drawing alone says too little: who comes back from the gateway has just paid. */
export const LATE_AFTER_MS = 2000;

/** Whether something has been going on for long. */
function useIsLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && isLate;
}

/** One wait for the viewer, whether the payment is still asked for or known to be open. */
function LongWaiting({ payment, onLook }: { payment: WaitedPayment; onLook(): void }) {
  return (
    <Waiting>
      <WaitingWays payment={payment} onLook={onLook} />
    </Waiting>
  );
}

/** The brand's motif, breathing, with what is waited for. */
function Waiting({ isLoading = false, children }: { isLoading?: boolean; children?: ReactNode }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const drawing: ReactNode = (
    <div className={styles.waiting} data-breathes>
      <Motif name={brand.theme.motif} />
      {!isLoading && (
        <>
          <h1>{t('pay.waiting.title')}</h1>
          <p className={styles.quiet}>{t('pay.waiting.text')}</p>
        </>
      )}
    </div>
  );
  if (isLoading) return <LoadingState>{drawing}</LoadingState>;
  return (
    <>
      <div role="status">{drawing}</div>
      {children}
    </>
  );
}
