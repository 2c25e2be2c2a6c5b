import { CallError, calls, type PaymentStep } from '@rawi/contract';
import { isPaymentSettled, moneyOf, paymentErrorKind, paymentStatus } from '@rawi/domain';
import type { NextStep } from '@rawi/gateway-kit';
import { registerCall, type Http, type SessionIdentity } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { chargeWrongCode } from '../coupons/wrong-codes.ts';
import { listDisputedOrders } from '../disputes/dispute-store.ts';
import { requireBillableNumber } from '../operators/number-refusals.ts';
import { findOrder, type Order } from '../orders/order-store.ts';
import { knownOffer } from '../partners/known-partner.ts';
import { recordPartner } from '../partners/partner-store.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { findPurchase } from '../purchases/purchase-store.ts';
import { presentPurchase } from '../purchases/present-purchase.ts';
import { presentSubscriptions } from '../subscriptions/present-subscription.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { updateCard } from '../subscriptions/update-card.ts';
import { advancePayment, startWalletSession } from './advance-payment.ts';
import { findAttempt, type PaymentAttempt } from './attempt-store.ts';
import { checkPayment } from './check-payments.ts';
import { findRefundReason } from './refund-reason.ts';
import { requireOwnAddress } from './return-address.ts';
import { isStalled, startPayment } from './start-payment.ts';

/** The host of the page that shows the wallet. Errors: 7325 where it is not one of ours. */
function domainOf(origin: string): string {
  if (origin === '') throw new CallError(7325);
  return new URL(origin).hostname;
}

/** What payments are for, as the app names it: a renewal is paid by a viewer who gives another card. */
const PURPOSES = {
  SUBSCRIPTION: 'SUBSCRIPTION',
  CHANGE: 'SUBSCRIPTION',
  PURCHASE: 'PURCHASE',
  RENEWAL: 'CARD',
  CARD: 'CARD',
} as const;

function presentStep(step: NextStep): PaymentStep {
  switch (step.type) {
    case 'redirect':
      return { type: step.type, checkoutUrl: step.url };
    case 'otp':
      return { type: step.type, sentto: step.sentTo, length: step.length };
    case 'wallet':
      return { type: step.type, methods: step.methods.map((method) => ({ ...method })) };
    default:
      return step;
  }
}

/** Serves gateways and payments, and what a payment has opened (PAY-13, PAY-14). */
export function paymentRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;

  /** The plan that a payment is about, or whose card it changes. */
  async function planOf(providerId: string, { subscriberId, item }: Order): Promise<string | undefined> {
    if ('planId' in item) return item.planId;
    if (item.purpose !== 'CARD') return undefined;
    const held = await findSubscriptions(db, providerId, subscriberId);
    return held.find(({ subscriptionId }) => subscriptionId === item.subscriptionId)?.planId;
  }

  async function presentPayment(providerId: string, attempt: PaymentAttempt) {
    const order = await findOrder(db, providerId, attempt.subscriberId, attempt.orderId);
    const { item } = order!;
    const planId = await planOf(providerId, order!);
    const { state, errorType, nextStep } = attempt;
    const now = deps.clock.now();
    const refundreason = await findRefundReason(db, providerId, { attempt, order: order!, now });
    return {
      referenceid: attempt.referenceId,
      gatewayid: attempt.gatewayId,
      transactionpurpose: PURPOSES[item.purpose],
      transactionmode: attempt.mode,
      paymentstatus: paymentStatus(state),
      amount: attempt.amount.minorUnits,
      currency: attempt.amount.currency,
      ...(state === 'declined' &&
        errorType !== undefined && { errortype: errorType, errorkind: paymentErrorKind(errorType) }),
      ...(refundreason && { refundreason }),
      ...(planId !== undefined && { planid: planId }),
      ...(item.purpose === 'PURCHASE' && { objectid: item.objectId, availabilityid: item.availabilityId }),
      ...(nextStep && { referencedata: presentStep(nextStep) }),
      ...(isStalled(attempt) && { stalled: true }),
      ...(!isPaymentSettled(state) && order!.state !== 'open' && { closed: true }),
    };
  }

  async function requireAttempt(providerId: string, referenceId: string, identity: SessionIdentity) {
    requirePayer(identity);
    const attempt = await findAttempt(db, providerId, referenceId, identity.subscriberId);
    if (!attempt) throw new CallError(7001, 'referenceid');
    return attempt;
  }

  registerCall(http, calls.listGateways, async (_input, { provider }) => ({
    data: deps.gatewaysOf(provider.id).map(({ id, capabilities }) => ({
      gatewayid: id,
      gatewayname: id,
      modes: [...capabilities.modes],
      recurringmodes: [...capabilities.recurringModes],
      currencies: Object.keys(capabilities.currencies),
      ...(capabilities.banks && {
        banks: capabilities.banks.map((bank) => ({ bankid: bank.id, bankname: bank.name })),
      }),
    })),
  }));

  registerCall(http, calls.initPayment, async ({ params, body }, context) => {
    const { provider, identity, request: asked } = context;
    requirePayer(identity);
    const { origin, host } = asked;
    requireOwnAddress(body.callbackurl, { origin, host, hosts: deps.hostsOf(provider.id) });
    const { planid, objectid, availabilityid, mobileno, bank } = body;
    const isTitle = body.transactionpurpose === 'PURCHASE';
    if (!isTitle && planid === undefined) throw new CallError(1002, 'planid');
    if (isTitle && objectid === undefined) throw new CallError(1002, 'objectid');
    if (isTitle && availabilityid === undefined) throw new CallError(1002, 'availabilityid');
    const request = {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      gatewayId: params.gateway,
      mode: body.transactionmode,
      seen: moneyOf(body.amount, body.currency),
      returnUrl: body.callbackurl,
      language: languageOf(body.displaylanguage),
      details: {
        ...(mobileno !== undefined && { mobileno }),
        ...(bank !== undefined && { bank }),
      },
    };
    const attempt =
      body.transactionpurpose === 'CARD'
        ? await updateCard(deps, { ...request, planId: planid! })
        : await chargeWrongCode(context, () =>
            startPayment(deps, {
              ...request,
              item: isTitle ? { objectId: objectid!, availabilityId: availabilityid! } : { planId: planid! },
              couponId: body.couponid,
              seenInterval: body.planinterval,
              seenTrialDays: body.trialperioddays,
            }),
          );
    const offer =
      body.partner === undefined ? undefined : knownOffer(deps.brandOf(provider.id), body.partner);
    if (offer) await recordPartner(db, provider.id, attempt, offer);
    requireBillableNumber(attempt);
    return presentPayment(provider.id, attempt);
  });

  registerCall(http, calls.advancePayment, async ({ params, body }, { provider, identity }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity);
    return presentPayment(provider.id, await advancePayment(deps, provider.id, attempt, body));
  });

  registerCall(http, calls.startWalletSession, async ({ params, body }, { provider, identity, request }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity);
    const wallet = { validationUrl: body.validationurl, domain: domainOf(request.origin) };
    return { session: await startWalletSession(deps, { providerId: provider.id, attempt }, wallet) };
  });

  registerCall(http, calls.getPayment, async ({ params }, { provider, identity }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity);
    return presentPayment(provider.id, await checkPayment(deps, provider.id, attempt));
  });

  registerCall(http, calls.createSubscription, async ({ body }, { provider, identity }) => {
    const { subscriberId } = identity;
    const attempt = await requireAttempt(provider.id, body.referenceid, identity);
    const known = await checkPayment(deps, provider.id, attempt);
    if (paymentStatus(known.state) !== 'SUCCESS')
      throw new CallError(paymentStatus(known.state) === 'FAILED' ? 7320 : 7323);
    const found = (await findSubscriptions(db, provider.id, subscriberId)).find(
      ({ subscriptionId }) => subscriptionId === `N-${known.orderId}`,
    );
    if (!found) throw new CallError(7001, 'referenceid');
    const language = languageOf(body.displaylanguage);
    const [subscription] = await presentSubscriptions(deps, provider.id, [found], language);
    return subscription!;
  });

  registerCall(http, calls.createPurchase, async ({ body }, { provider, identity }) => {
    const { subscriberId } = identity;
    const attempt = await requireAttempt(provider.id, body.referenceid, identity);
    const known = await checkPayment(deps, provider.id, attempt);
    if (paymentStatus(known.state) !== 'SUCCESS')
      throw new CallError(paymentStatus(known.state) === 'FAILED' ? 7320 : 7323);
    const found = await findPurchase(db, provider.id, subscriberId, `K-${known.orderId}`);
    if (!found) throw new CallError(7001, 'referenceid');
    return presentPurchase(found, {
      language: languageOf(body.displaylanguage),
      now: deps.clock.now(),
      disputes: await listDisputedOrders(db, provider.id, subscriberId),
    });
  });
}
