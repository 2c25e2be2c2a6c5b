import { CallError, calls, type PaymentStep } from '@rawi/contract';
import { moneyOf, paymentErrorKind, paymentStatus } from '@rawi/domain';
import type { NextStep } from '@rawi/gateway-kit';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { findOrder } from '../orders/order-store.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { findPurchase } from '../purchases/purchase-store.ts';
import { presentPurchase } from '../purchases/present-purchase.ts';
import { presentSubscription } from '../subscriptions/present-subscription.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { advancePayment, startWalletSession } from './advance-payment.ts';
import { findAttempt, type PaymentAttempt } from './attempt-store.ts';
import { checkPayment } from './check-payments.ts';
import { startPayment } from './start-payment.ts';

/** The host of the page that shows the wallet. Errors: 7325 where it is not one of ours. */
function domainOf(origin: string): string {
  if (origin === '') throw new CallError(7325);
  return new URL(origin).hostname;
}

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

  async function presentPayment(providerId: string, attempt: PaymentAttempt) {
    const order = await findOrder(db, providerId, attempt.subscriberId, attempt.orderId);
    const { item } = order!;
    const { state, errorType, nextStep } = attempt;
    return {
      referenceid: attempt.referenceId,
      gatewayid: attempt.gatewayId,
      transactionpurpose: item.purpose === 'PURCHASE' ? ('PURCHASE' as const) : ('SUBSCRIPTION' as const),
      transactionmode: attempt.mode,
      paymentstatus: paymentStatus(state),
      amount: attempt.amount.minorUnits,
      currency: attempt.amount.currency,
      ...(state === 'declined' &&
        errorType !== undefined && { errortype: errorType, errorkind: paymentErrorKind(errorType) }),
      ...('planId' in item && { planid: item.planId }),
      ...(item.purpose === 'PURCHASE' && { objectid: item.objectId, availabilityid: item.availabilityId }),
      ...(nextStep && { referencedata: presentStep(nextStep) }),
    };
  }

  async function requireAttempt(providerId: string, referenceId: string, subscriberId: string) {
    const attempt = await findAttempt(db, providerId, referenceId, subscriberId);
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
    })),
  }));

  registerCall(http, calls.initPayment, async ({ params, body }, { provider, identity }) => {
    requirePayer(identity);
    const { planid, objectid, availabilityid, mobileno, bank } = body;
    const isPlan = body.transactionpurpose === 'SUBSCRIPTION';
    if (isPlan && planid === undefined) throw new CallError(1002, 'planid');
    if (!isPlan && objectid === undefined) throw new CallError(1002, 'objectid');
    if (!isPlan && availabilityid === undefined) throw new CallError(1002, 'availabilityid');
    const attempt = await startPayment(deps, {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      item: isPlan ? { planId: planid! } : { objectId: objectid!, availabilityId: availabilityid! },
      couponId: body.couponid,
      gatewayId: params.gateway,
      mode: body.transactionmode,
      seen: moneyOf(body.amount, body.currency),
      returnUrl: body.callbackurl,
      language: languageOf(body.displaylanguage),
      details: {
        ...(mobileno !== undefined && { mobileno }),
        ...(bank !== undefined && { bank }),
      },
    });
    return presentPayment(provider.id, attempt);
  });

  registerCall(http, calls.advancePayment, async ({ params, body }, { provider, identity }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity.subscriberId);
    return presentPayment(provider.id, await advancePayment(deps, provider.id, attempt, body));
  });

  registerCall(http, calls.startWalletSession, async ({ params, body }, { provider, identity, request }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity.subscriberId);
    const wallet = { validationUrl: body.validationurl, domain: domainOf(request.origin) };
    return { session: await startWalletSession(deps, { providerId: provider.id, attempt }, wallet) };
  });

  registerCall(http, calls.getPayment, async ({ params }, { provider, identity }) => {
    const attempt = await requireAttempt(provider.id, params.referenceid, identity.subscriberId);
    return presentPayment(provider.id, await checkPayment(deps, provider.id, attempt));
  });

  registerCall(http, calls.createSubscription, async ({ body }, { provider, identity }) => {
    const { subscriberId } = identity;
    const attempt = await requireAttempt(provider.id, body.referenceid, subscriberId);
    const known = await checkPayment(deps, provider.id, attempt);
    if (paymentStatus(known.state) !== 'SUCCESS')
      throw new CallError(paymentStatus(known.state) === 'FAILED' ? 7320 : 7323);
    const found = (await findSubscriptions(db, provider.id, subscriberId)).find(
      ({ subscriptionId }) => subscriptionId === `N-${known.orderId}`,
    );
    if (!found) throw new CallError(7001, 'referenceid');
    return presentSubscription(found, deps.clock.now());
  });

  registerCall(http, calls.createPurchase, async ({ body }, { provider, identity }) => {
    const { subscriberId } = identity;
    const attempt = await requireAttempt(provider.id, body.referenceid, subscriberId);
    const known = await checkPayment(deps, provider.id, attempt);
    if (paymentStatus(known.state) !== 'SUCCESS')
      throw new CallError(paymentStatus(known.state) === 'FAILED' ? 7320 : 7323);
    const found = await findPurchase(db, provider.id, subscriberId, `K-${known.orderId}`);
    if (!found) throw new CallError(7001, 'referenceid');
    return presentPurchase(found, 'en');
  });
}
