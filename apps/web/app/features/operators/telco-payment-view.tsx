import { ReplyError } from '@rawi/client';
import type { Payment } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { Button, ButtonLink } from '@rawi/parts';
import { useCallback, useEffect, useState } from 'react';
import { hasPaid } from '../../shared/analytics/payment-events.ts';
import { moneyText } from '../../shared/billing/money-text.ts';
import { planOrderPath } from '../../shared/billing/order-paths.ts';
import { NOT_ADMIN } from '../../shared/billing/payment-calls.ts';
import { pollPayment } from '../../shared/billing/poll-payment.ts';
import { returnedTexts } from '../../shared/billing/returned-texts.ts';
import { SwitchProfileLink } from '../../shared/billing/switch-profile-link.tsx';
import { WatchNow } from '../../shared/billing/watch-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { LogInFirst, Waiting } from './log-in-first.tsx';
import { HomeAndSupport, NarrowPage, Panel, SupportLink } from '../../shared/site/narrow-page.tsx';
import { RetryButton } from '../../shared/site/retry-button.tsx';
import { trackResumed } from './kept-activation.ts';
import styles from './operators.module.css';

const NO_SUCH_PAYMENT = 7001;
const INVALID_REFERENCE = 1002;

/** Whether its answer is awaited; one that is closed opens nothing, whatever comes. */
const isAwaited = ({ paymentstatus, closed }: Pick<Payment, 'paymentstatus' | 'closed'>): boolean =>
  (paymentstatus === 'INIT' || paymentstatus === 'PENDING') && !closed;

/** The operator's page of a payment that was left there: nothing comes of it until it is gone on with. */
const openPageOf = ({ paymentstatus, referencedata }: Payment): string | undefined =>
  paymentstatus === 'INIT' && referencedata?.type === 'redirect' ? referencedata.checkoutUrl : undefined;

type State = { payment?: Payment; error?: unknown };

/** Looks a payment up until it is decided; `again` looks anew. */
function usePayment(referenceId: string | undefined): State & { again(): void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({});
  useEffect(() => {
    if (referenceId === undefined) return;
    const leaving = new AbortController();
    const load = () => service('getPayment', { params: { referenceid: referenceId } });
    const watch = (first: Payment) =>
      pollPayment<Payment>({ first, load, isWaiting: isAwaited, signal: leaving.signal });
    load()
      .then(watch)
      .then(
        (payment) => {
          if (leaving.signal.aborted) return;
          trackResumed(payment);
          setState({ payment });
        },
        (error: unknown) => !leaving.signal.aborted && setState({ error }),
      );
    return () => leaving.abort();
  }, [referenceId, round]);
  const again = useCallback(() => {
    setState({});
    setRound((count) => count + 1);
  }, []);
  return { ...state, again };
}

/** ROUTE-04, ROUTE-05, PAY-10: the page that an operator's payment page leads back to, with the payment's result. */
export function TelcoPaymentView({ referenceId }: { referenceId: string | undefined }) {
  const { t } = useI18n();
  const viewer = useViewerKind();
  return (
    <NarrowPage title={t('telco.title')}>
      {referenceId === undefined ? (
        <Missing />
      ) : viewer === 'visitor' ? (
        <LogInFirst
          title={t('telco.logIn.title')}
          text={t('telco.logIn.text')}
          action={t('telco.logIn.go')}
          place={() => location.pathname}
        />
      ) : (
        <Result referenceId={viewer === 'subscriber' ? referenceId : undefined} />
      )}
    </NarrowPage>
  );
}

function Missing() {
  const { t } = useI18n();
  return (
    <Panel title={t('telco.missing.title')} text={t('telco.missing.text')}>
      <HomeAndSupport />
    </Panel>
  );
}

function Result({ referenceId }: { referenceId: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { payment, error, again } = usePayment(referenceId);
  if (error instanceof ReplyError && [NO_SUCH_PAYMENT, INVALID_REFERENCE].includes(error.code))
    return <Missing />;
  if (error instanceof ReplyError && error.code === NOT_ADMIN)
    return (
      <Panel title={t('pay.admin.title')} text={failureText(i18n, error)}>
        <SwitchProfileLink />
      </Panel>
    );
  if (error !== undefined)
    return (
      <Panel title={t('telco.error.title')} text={failureText(i18n, error)}>
        <RetryButton onRetry={again} text={t('telco.again')} />
      </Panel>
    );
  if (payment === undefined)
    return (
      <>
        <Waiting />
        <Panel title={t('telco.wait.title')} text={t('telco.wait.text')} />
      </>
    );
  const { refundreason, closed } = payment;
  const outcome = isAwaited(payment) ? 'pending' : hasPaid(payment) ? 'SUCCESS' : 'FAILED';
  const openPage = outcome === 'pending' ? openPageOf(payment) : undefined;
  const price = moneyText(i18n, payment.amount, payment.currency);
  return (
    <>
      <Panel
        {...textsOf(i18n, payment, openPage === undefined ? outcome : 'open')}
        tone={outcome === 'SUCCESS' ? 'good' : 'plain'}
      >
        {outcome === 'SUCCESS' && <WatchNow />}
        {openPage !== undefined ? (
          <GoOn payment={payment} url={openPage} price={price} />
        ) : (
          outcome === 'pending' && <RetryButton onRetry={again} text={t('telco.again')} />
        )}
        {outcome === 'FAILED' && refundreason === undefined && !closed && (
          <ButtonLink href={`/${language}/viewallplans`}>{t('telco.plans')}</ButtonLink>
        )}
        {closed && <ButtonLink href={`/${language}/subscriptions`}>{t('order.plans.mine')}</ButtonLink>}
        {outcome !== 'SUCCESS' && <SupportLink />}
      </Panel>
      <dl className={styles.facts}>
        <div>
          <dt>{t('telco.amount')}</dt>
          <dd>{price}</dd>
        </div>
        <div>
          <dt>{t('telco.reference')}</dt>
          <dd>
            <bdi dir="ltr">{payment.referenceid}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What became of a payment; `open` is one that was left at the operator. */
function textsOf(
  i18n: I18n,
  { refundreason, closed, amount }: Payment,
  outcome: 'pending' | 'SUCCESS' | 'FAILED' | 'open',
) {
  const { t } = i18n;
  if (refundreason) return returnedTexts(i18n, refundreason, amount);
  if (closed) return { title: t('pay.overtaken.title'), text: t('pay.overtaken.text') };
  if (outcome === 'open') return { title: t('pay.open.title'), text: t('pay.open.text') };
  return { title: t(`telco.${outcome}.title`), text: t(`telco.${outcome}.text`) };
}

/** The ways on from a payment that was left at the operator. */
function GoOn({ payment, url, price }: { payment: Payment; url: string; price: string }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { amount, planid } = payment;
  return (
    <>
      <Button onClick={() => location.assign(url)}>
        {amount === 0 ? t('pay.open.store') : t('pay.open.go', { price })}
      </Button>
      <ButtonLink
        href={planid === undefined ? `/${language}/viewallplans` : planOrderPath(language, planid)}
        variant="quiet"
      >
        {t('pay.other')}
      </ButtonLink>
    </>
  );
}
