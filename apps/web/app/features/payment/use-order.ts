import { ReplyError } from '@rawi/client';
import type { Subscription } from '@rawi/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCouponRefusal } from '../../shared/billing/campaign-coupon.ts';
import {
  ALREADY_HELD,
  COUPON_CODES,
  isOffline,
  loadGateways,
  NOT_ADMIN,
  NOT_SOLD,
  NOTHING_OFF,
  type GatewayInfo,
} from '../../shared/billing/payment-calls.ts';
import { isLaterQuote, type Quote } from '../../shared/billing/quote.ts';
import { store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';
import { hasDeviceWallet } from './device-wallet.ts';
import { readDraft } from './order-draft.ts';
import {
  loadHeldPlan,
  loadItem,
  loadQuote,
  orderPath,
  type OrderItem,
  type ShownItem,
} from './order-item.ts';
import { paymentChoices, type PaymentChoice } from './payment-choices.ts';

/** An order that can be paid. */
export interface ReadyOrder {
  phase: 'ready';
  shown: ShownItem;
  /** What it costs at the gateways that take its first price. */
  quote: Quote;
  /** The coupon that one of the prices has in it. */
  coupon: string | undefined;
  /** Empty where nothing is paid now. */
  choices: PaymentChoice[];
  /** The plan that the subscriber has, where another one follows it. */
  held: Subscription | undefined;
  /** What stands in the field of the coupon at first, and why it was not taken. */
  typed: string;
  refusal: ReplyError | undefined;
}

/** Nothing is paid here: the subscriber has it, it is not sold, or this profile does not pay. */
export interface ClosedOrder {
  phase: 'held' | 'missing' | 'not-admin';
  shown?: ShownItem | undefined;
}

export type Order = ReadyOrder | { phase: 'loading' } | { phase: 'failed'; offline: boolean } | ClosedOrder;

/** Errors of a call after which nothing is paid here, also where what is shown is taken off sale meanwhile. */
export const CLOSED_BY_CODE: Readonly<Record<number, ClosedOrder['phase']>> = {
  [ALREADY_HELD]: 'held',
  [NOT_SOLD]: 'missing',
  [NOT_ADMIN]: 'not-admin',
};

/** COUP-07: a text that can be no coupon reads as one that there is not. */
const asRefusal = (error: ReplyError) =>
  COUPON_CODES.includes(error.code)
    ? error
    : new ReplyError(7307, 'Invalid coupon', error.status, 'couponid');

const takesNothingOff = (error: unknown): error is ReplyError =>
  error instanceof ReplyError && error.code === NOTHING_OFF;

/** What it costs with a coupon; without it where the coupon takes nothing off, with the refusal. */
async function loadQuoteWith(
  item: OrderItem,
  terms: { couponid: string | undefined; gatewayid?: string },
): Promise<{ quote: Quote; nothingOff?: ReplyError }> {
  try {
    return { quote: await loadQuote(item, terms) };
  } catch (error) {
    if (!takesNothingOff(error)) throw error;
    return { quote: await loadQuote(item, { ...terms, couponid: undefined }), nothingOff: error };
  }
}

/** The prices of gateways that do not take the first one; those that take none are left out. */
async function loadOtherQuotes(
  item: OrderItem,
  gateways: readonly GatewayInfo[],
  { paymentoptions }: Quote,
  couponid: string | undefined,
): Promise<Map<string, Quote>> {
  const others = gateways.filter(({ gatewayid }) => !paymentoptions.includes(gatewayid));
  const quotes = await Promise.all(
    others.map(({ gatewayid }) =>
      loadQuoteWith(item, { couponid, gatewayid }).then(
        ({ quote }) => quote,
        () => undefined,
      ),
    ),
  );
  return new Map(others.flatMap(({ gatewayid }, at) => (quotes[at] ? [[gatewayid, quotes[at]]] : [])));
}

async function loadChoices(
  item: OrderItem,
  quote: Quote,
  couponId: string | undefined,
): Promise<PaymentChoice[]> {
  const gateways = await loadGateways();
  const renews = item.kind === 'plan';
  const namesWallet = gateways.some(({ modes, recurringmodes }) =>
    (renews ? recurringmodes : modes).includes('DW'),
  );
  const hasWallet = namesWallet && (await hasDeviceWallet());
  const others = await loadOtherQuotes(item, gateways, quote, couponId);
  return paymentChoices(gateways, (id) => (quote.paymentoptions.includes(id) ? quote : others.get(id)), {
    renews,
    hasDeviceWallet: hasWallet,
  });
}

type Priced = Pick<ReadyOrder, 'quote' | 'coupon' | 'choices'>;

/**
 * What an order costs with a coupon, by each way to pay. Rejects with why the coupon is not taken, where no way has it in
 * its price.
 */
async function loadPriced(item: OrderItem, couponId: string | undefined): Promise<Priced> {
  const { quote, nothingOff } = await loadQuoteWith(item, { couponid: couponId });
  if (isLaterQuote(quote)) return { quote, coupon: undefined, choices: [] };
  const choices = await loadChoices(item, quote, couponId);
  const coupon = [quote, ...choices.map((choice) => choice.quote)].find(
    ({ couponid }) => couponid !== undefined,
  )?.couponid;
  if (nothingOff && coupon === undefined) throw nothingOff;
  return { quote, coupon, choices };
}

/**
 * The order at an address: what it costs, and how it can be paid. The coupon of the last try, else that of a campaign, is
 * tried at once (COUP-09); one that is refused is shown with its reason, and forgotten.
 */
export function useOrder(item: OrderItem) {
  const { language } = useSite();
  const path = orderPath(language, item);
  const [order, setOrder] = useState<Order>({ phase: 'loading' });

  /** The order with a coupon; where that is refused, without it. */
  async function load(couponId: string | undefined): Promise<Order> {
    let refusal: ReplyError | undefined;
    const loadingItem = loadItem(item, language);
    loadingItem.catch(() => undefined);
    try {
      // First: who pays nothing is told so, also of a title that this profile may not see.
      const priced = await loadPriced(item, couponId).catch((error: unknown) => {
        if (!isCouponRefusal(error)) throw error;
        refusal = asRefusal(error);
        return loadPriced(item, undefined);
      });
      const shown = await loadingItem;
      const typed = couponId ?? '';
      if (isLaterQuote(priced.quote)) {
        const held = await loadHeldPlan(priced.quote.currentplanid, language);
        // No coupon counts for it, so that none is refused: it stays kept for another plan.
        return { phase: 'ready', shown, ...priced, held, typed, refusal: undefined };
      }
      if (refusal) store.remove('campaign-coupon');
      return { phase: 'ready', shown, ...priced, held: undefined, typed, refusal };
    } catch (error) {
      const phase = error instanceof ReplyError ? CLOSED_BY_CODE[error.code] : undefined;
      if (!phase) return { phase: 'failed', offline: isOffline(error) };
      return { phase, shown: await loadingItem.catch(() => undefined) };
    }
  }

  const begin = useEffectEvent(() => {
    const coupon = readDraft(path)?.couponId ?? store.get('campaign-coupon');
    return load(coupon === '' ? undefined : coupon);
  });
  useEffect(() => {
    let isShown = true;
    const show = () =>
      void begin().then((loaded) => {
        if (isShown) setOrder(loaded);
      });
    show();
    // Back from a gateway's page, without a load of this one: what was ordered may be paid by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && show();
    addEventListener('pageshow', onShow);
    return () => {
      isShown = false;
      removeEventListener('pageshow', onShow);
    };
  }, [path]);

  return {
    order,
    path,
    retry() {
      setOrder({ phase: 'loading' });
      void begin().then(setOrder);
    },
    /** Tries a coupon, or takes it off. Rejects with why it is not taken; the order stays as it was then. */
    async applyCoupon(couponId: string | undefined): Promise<void> {
      if (order.phase !== 'ready') return;
      try {
        const priced = await loadPriced(item, couponId);
        setOrder({ ...order, ...priced, typed: couponId ?? '', refusal: undefined });
      } catch (error) {
        if (!isCouponRefusal(error)) throw error;
        store.remove('campaign-coupon');
        throw asRefusal(error);
      }
    },
    /** Asks anew what it costs, as after the price has changed. */
    async reload(): Promise<void> {
      if (order.phase !== 'ready') return;
      // A plan that began later took no coupon; where it begins at once now, the one that was kept is tried.
      const coupon = isLaterQuote(order.quote) ? order.typed : order.coupon;
      setOrder(await load(coupon === '' ? undefined : coupon));
    },
    /** The order cannot be paid any more, as another tab has paid it. */
    close: (phase: ClosedOrder['phase']) =>
      setOrder({ phase, shown: 'shown' in order ? order.shown : undefined }),
  };
}
