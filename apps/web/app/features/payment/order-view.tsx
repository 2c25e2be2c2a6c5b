import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FailedState, LoadingState } from '../../shared/billing/load-state.tsx';
import { isLaterQuote } from '../../shared/billing/quote.ts';
import { NextSentences, PriceLines } from '../../shared/billing/quote-summary.tsx';
import { SwitchProfileLink } from '../../shared/billing/switch-profile-link.tsx';
import { readWantedTitle } from '../../shared/billing/wanted-title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useLogInFirst } from '../../shared/session/use-log-in-first.ts';
import { NeedsScript } from '../../shared/site/needs-script.tsx';
import { PageHead } from '../../shared/site/page-head.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { CouponForm } from './coupon-form.tsx';
import { MethodForm } from './method-form.tsx';
import { LaterPlan } from './later-plan.tsx';
import { ItemHeading } from './item-heading.tsx';
import type { OrderItem, ShownItem } from './order-item.ts';
import type { PaymentChoice } from './payment-choices.ts';
import styles from './payment.module.css';
import { useOrder, type ClosedOrder, type Order, type ReadyOrder } from './use-order.ts';

/** UI-16, UI-17, PAY-09: what is ordered, what it costs with a coupon, and how it is paid. Visitors log in first. */
export function OrderView({ item }: { item: OrderItem }) {
  const { t } = useI18n();
  const viewer = useLogInFirst(() => location.pathname);
  return (
    <div className={styles.page}>
      <PageHead title={t('order.title')} noIndex />
      <h1>{t('order.title')}</h1>
      <NeedsScript />
      {viewer === 'subscriber' ? <OpenOrder item={item} /> : <OrderSkeleton />}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <LoadingState>
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.card}>
          <span className={styles.bone} style={{ inlineSize: '40%' }} />
          <span className={styles.bone} style={{ inlineSize: '70%', blockSize: '1.75rem' }} />
          <span className={styles.bone} />
          <span className={styles.bone} style={{ blockSize: '3rem' }} />
          <span className={styles.bone} style={{ inlineSize: '60%' }} />
        </div>
        <div className={styles.methods}>
          {[0, 1, 2, 3].map((row) => (
            <span key={row} className={styles.bone} style={{ blockSize: '4.5rem' }} />
          ))}
        </div>
      </div>
    </LoadingState>
  );
}

/** What takes the place of the checkout is shown from its beginning: the press was at the end of a longer page. */
function useFromBeginning(phase: Order['phase']) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const wasReady = before.current === 'ready';
    before.current = phase;
    if (!wasReady || !place.current) return;
    place.current.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [phase]);
  return place;
}

function OpenOrder({ item }: { item: OrderItem }) {
  const { order, path, retry, applyCoupon, reload, close } = useOrder(item);
  const place = useFromBeginning(order.phase);
  if (order.phase === 'loading') return <OrderSkeleton />;
  if (order.phase === 'ready')
    return (
      <Checkout
        item={item}
        path={path}
        order={order}
        onCoupon={applyCoupon}
        onPriceChanged={reload}
        onClosed={close}
      />
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.instead}>
      {order.phase === 'failed' ? (
        <FailedState offline={order.offline} onRetry={retry} />
      ) : (
        <NothingToPay item={item} order={order} />
      )}
    </div>
  );
}

function NothingToPay({ item, order }: { item: OrderItem; order: ClosedOrder }) {
  const { t } = useI18n();
  switch (order.phase) {
    case 'held':
      return (
        <ClosedCard shown={order.shown} text={t('code.7310')}>
          <HeldNext item={item} />
        </ClosedCard>
      );
    case 'not-admin':
      // PAY-01, ROLE-07: nothing here leads to a payment.
      return (
        <ClosedCard shown={order.shown} text={t('code.7322')}>
          <SwitchProfileLink />
        </ClosedCard>
      );
    default:
      return <MissingOrder />;
  }
}

function MissingOrder() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  return (
    <Notice motif={brand.theme.motif} title={t('order.missing.title')} text={t('order.missing.text')}>
      <ButtonLink href={plansPath(language)}>{t('order.plans')}</ButtonLink>
      <SupportLink />
    </Notice>
  );
}

/** What the subscriber has already is watched, not paid. */
function HeldNext({ item }: { item: OrderItem }) {
  const { t } = useI18n();
  const { language } = useSite();
  const wanted = readWantedTitle();
  const watch =
    item.kind === 'title' ? `/${language}/viewContent/${encodeURIComponent(item.objectId)}` : undefined;
  return (
    <>
      <ButtonLink href={watch ?? wanted?.path ?? `/${language}`}>
        {t(watch || wanted ? 'order.watch' : 'page.home')}
      </ButtonLink>
      {item.kind === 'plan' && (
        <ButtonLink href={`/${language}/subscriptions`} variant="quiet">
          {t('order.plans.mine')}
        </ButtonLink>
      )}
    </>
  );
}

function ClosedCard({
  shown,
  text,
  children,
}: {
  shown: ShownItem | undefined;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.card} ${styles.closed}`}>
      {shown && <ItemHeading shown={shown} />}
      <p role="alert" className={styles.why}>
        {text}
      </p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}

function Checkout({
  item,
  path,
  order,
  onCoupon,
  onPriceChanged,
  onClosed,
}: {
  item: OrderItem;
  path: string;
  order: ReadyOrder;
  onCoupon(couponId: string | undefined): Promise<void>;
  onPriceChanged(): Promise<void>;
  onClosed(phase: ClosedOrder['phase']): void;
}) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<PaymentChoice>();
  const [changed, setChanged] = useState(false);
  // What it costs at the gateway that is chosen, which may take another currency.
  const quote = order.choices.find(({ id }) => id === choice?.id)?.quote ?? order.quote;
  if (item.kind === 'plan' && isLaterQuote(order.quote))
    return (
      <LaterPlan
        planId={item.planId}
        shown={order.shown}
        quote={order.quote}
        held={order.held}
        coupon={order.typed}
        onClosed={onClosed}
        onChanged={async () => {
          await onPriceChanged();
          setChanged(true);
        }}
      />
    );
  return (
    <div className={styles.columns}>
      <p role="alert" className={`${styles.why} ${styles.row}`}>
        {changed && t('code.7331')}
      </p>
      <section className={styles.card} aria-label={t('order.summary')}>
        <ItemHeading shown={order.shown} quote={quote} />
        <CouponForm
          typed={order.typed}
          refusal={order.refusal}
          applied={order.coupon}
          isIdle={quote.couponid === undefined}
          onApply={onCoupon}
        />
        <PriceLines quote={quote} />
        <NextSentences quote={quote} />
      </section>
      <div className={styles.methods}>
        <MethodForm
          item={item}
          path={path}
          choices={order.choices}
          onChoice={setChoice}
          onPriceChanged={onPriceChanged}
          onClosed={onClosed}
        />
      </div>
    </div>
  );
}
