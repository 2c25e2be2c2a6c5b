import { ReplyError } from '@rawi/client';
import type { Payment, Plan } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { forgetUsedCoupon } from '../../shared/billing/campaign-coupon.ts';
import { loadPlan } from '../../shared/billing/load-plans.ts';
import { anotherReturn, planOrderPath } from '../../shared/billing/order-paths.ts';
import { isOffline } from '../../shared/billing/payment-calls.ts';
import { pollPayment } from '../../shared/billing/poll-payment.ts';
import { isLaterQuote } from '../../shared/billing/quote.ts';
import { service } from '../../shared/session/account-service.ts';
import { openChooser } from '../../shared/session/choose-profile.ts';
import { RESEND_SECONDS } from '../../shared/session/use-code-request.ts';
import { isSubscriber } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import {
  enterByNumber,
  isAsShown,
  quotePlan,
  sendCodeAgain,
  sendNumberCode,
  startBilling,
  type ActivationNumber,
  type CodePurpose,
  type PlanQuote,
  type SentCode,
} from './activation.ts';
import { keepActivation, trackActivated, trackResumed } from './kept-activation.ts';
import { forgetStep, keepStep, readStep, type LastingStep } from './kept-step.ts';

/** What was chosen in the first step. */
export interface Chosen extends ActivationNumber {
  plan: Plan;
}

export type ActivationStep =
  | { name: 'choose'; error?: unknown; isUnanswered?: boolean }
  /** Who has logged in chooses a profile before it is billed. */
  | { name: 'chosen'; chosen: Chosen }
  | { name: 'number-code'; chosen: Chosen; sent: SentCode }
  /** It costs something else than was shown, or takes the place of the present plan. */
  | { name: 'price'; chosen: Chosen; quote: PlanQuote }
  | {
      name: 'operator-code';
      chosen: Chosen;
      referenceId: string;
      length: number;
      quote: PlanQuote;
      /** Whether a code was sent that the operator has not answered. */
      isUnanswered?: boolean;
    }
  | { name: 'failed'; chosen: Chosen; errorType: string | undefined }
  | { name: 'done'; chosen: Chosen; couponId: string | undefined }
  /** The operator has not answered yet: its payment is looked up. */
  | { name: 'asking' }
  /** After a load of the page: what became of the step that was kept is looked up. */
  | { name: 'resuming' };

export type OperatorCode = Extract<ActivationStep, { name: 'operator-code' }>;

/** What follows from a payment here; undefined where its own page, or the operator's, goes on with it. */
function stepAfter(payment: Payment, chosen: Chosen, quote: PlanQuote): ActivationStep | undefined {
  const { paymentstatus, refundreason, referencedata, errortype, referenceid: referenceId } = payment;
  if (refundreason !== undefined || payment.closed) return undefined;
  if (paymentstatus === 'SUCCESS') return { name: 'done', chosen, couponId: quote.couponid };
  if (paymentstatus === 'FAILED') return { name: 'failed', chosen, errorType: errortype };
  // One that is pending still names the code that it was begun with, right or wrong.
  if (paymentstatus !== 'INIT' || referencedata?.type !== 'otp') return undefined;
  const { length } = referencedata;
  return { name: 'operator-code', chosen, referenceId, length, quote };
}

/** The steps of an activation: the number, its code, the operator's code. Who is logged in has one code less. */
export function useActivation(operator: string) {
  const { language } = useSite();
  const navigate = useNavigate();
  const displaylanguage = codeOfPrefix(language);
  // One code, of the number or of the operator, is told: who is logged in is asked for the operator's alone.
  const isOperatorsCodeTold = useRef(false);
  const leaving = useRef(new AbortController());
  const [step, setStep] = useState<ActivationStep>({ name: 'choose' });
  const telco = ({ plan }: Chosen) => ({ operator, planid: plan.planid, interval: plan.planinterval });
  const keep = (next: ActivationStep) =>
    keepStep({ operator, language, step: next, isOperatorsCodeTold: isOperatorsCodeTold.current });

  function go(next: ActivationStep): void {
    keep(next);
    if (next.name === 'done') forgetUsedCoupon(next.couponId);
    setStep(next);
  }

  /** A payment that its operator has not answered, once it has, or as it is; undefined where the viewer has left. */
  async function answered(first: Payment): Promise<Payment | undefined> {
    if (first.paymentstatus !== 'PENDING' && !first.stalled) return first;
    setStep({ name: 'asking' });
    const { signal } = leaving.current;
    const payment = await pollPayment<Payment>({
      first,
      load: () => service('getPayment', { params: { referenceid: first.referenceid } }),
      // One that was not answered and may not have arrived is for the viewer to send again.
      isWaiting: (one) => one === first || (one.paymentstatus === 'PENDING') !== (one.stalled === true),
      signal,
    });
    return signal.aborted ? undefined : payment;
  }

  /**
   * Begins the payment as quoted, or `anew`: one that takes its place, for which the operator sends another code.
   */
  async function bill(chosen: Chosen, quote: PlanQuote, { anew = false } = {}): Promise<void> {
    const callbackurl = `${location.origin}/${language}/telcoPaymentHandler/{referenceid}`;
    const started = await startBilling({
      ...{ mobileno: chosen.mobileno, quote, displaylanguage, anew },
      callbackurl: anew ? anotherReturn(callbackurl) : callbackurl,
    });
    const payment = await answered(started);
    if (payment === undefined) return;
    if (payment.stalled) return go({ name: 'choose', isUnanswered: true });
    trackActivated(payment, telco(chosen));
    const next = stepAfter(payment, chosen, quote);
    // It may end after a load of the page, which knows nothing of the choice.
    if (payment.refundreason === undefined && next?.name !== 'done' && next?.name !== 'failed')
      keepActivation(payment.referenceid, telco(chosen));
    if (next?.name === 'operator-code' && isOperatorsCodeTold.current)
      track('telco_otp_requested', telco(chosen));
    if (next) return go(next);
    const { refundreason, referencedata } = payment;
    if (refundreason !== undefined || referencedata?.type !== 'redirect') return showPayment(payment);
    forgetStep();
    location.assign(referencedata.checkoutUrl);
  }

  /** Its own page tells what became of a payment that opened nothing, or is not decided. */
  function showPayment({ referenceid }: { referenceid: string }): void {
    forgetStep();
    void navigate(`/${language}/telcoPaymentHandler/${referenceid}`);
  }

  /** Bills what was shown; what is other for this subscriber is shown first. */
  async function billAsShown(chosen: Chosen): Promise<void> {
    const quote = await quotePlan(chosen.plan);
    if (isLaterQuote(quote)) {
      // Nothing is billed now: the page of the order plans it.
      forgetStep();
      return void navigate(planOrderPath(language, quote.planid));
    }
    if (isAsShown(quote, chosen.plan)) await bill(chosen, quote);
    else go({ name: 'price', chosen, quote });
  }

  const billOrChoose = (chosen: Chosen) =>
    billAsShown(chosen).catch((error: unknown) => go({ name: 'choose', error }));

  /** The kept step as it is now: its payment may have ended. Undefined where another page goes on with it. */
  async function nowOf(kept: LastingStep, wasIn: string): Promise<ActivationStep | undefined> {
    const { planid } = kept.chosen.plan;
    // Its name is shown at the end: in the language of this page.
    const plan = wasIn === language ? undefined : loadPlan(planid, language).catch(() => undefined);
    const chosen = { ...kept.chosen, plan: (await plan) ?? kept.chosen.plan };
    if (kept.name !== 'operator-code') return { ...kept, chosen };
    try {
      const known = await service('getPayment', { params: { referenceid: kept.referenceId } });
      const payment = await answered(known);
      if (payment === undefined) return undefined;
      trackResumed(payment);
      const next = stepAfter(payment, chosen, kept.quote);
      if (next === undefined) showPayment(payment);
      return next;
    } catch (error) {
      // Where it cannot be looked up now, the code may still be entered; where there is no such payment, nothing waits.
      const isGone = error instanceof ReplyError && error.status >= 400 && error.status < 500;
      return isGone ? { name: 'choose' } : { ...kept, chosen };
    }
  }

  const resume = useEffectEvent(async ({ signal }: AbortController) => {
    const kept = readStep(operator);
    // A number is asked for its code by who is not logged in, and all that follows it by who is.
    if (kept === undefined || (kept.step.name === 'number-code') === isSubscriber()) return forgetStep();
    isOperatorsCodeTold.current = kept.isOperatorsCodeTold;
    setStep({ name: 'resuming' });
    const next = await nowOf(kept.step, kept.language);
    if (next === undefined || signal.aborted) return;
    if (next.name === 'chosen') return billOrChoose(next.chosen);
    // What is still waited for keeps the time that it had.
    if (next.name === kept.step.name) setStep(next);
    else go(next);
  });
  useEffect(() => {
    const path = location.pathname;
    const left = new AbortController();
    leaving.current = left;
    void resume(left);
    return () => {
      left.abort();
      // Who goes back, or on to another page, begins anew; a load of the page comes without this.
      if (location.pathname !== path) forgetStep();
    };
  }, []);

  return {
    step,
    restart: () => go({ name: 'choose' }),
    async choose(chosen: Chosen): Promise<void> {
      isOperatorsCodeTold.current = isSubscriber();
      if (isOperatorsCodeTold.current) return billAsShown(chosen);
      const sent = await sendNumberCode(chosen, displaylanguage);
      track('telco_otp_requested', telco(chosen));
      go({ name: 'number-code', chosen, sent });
    },
    async sendCodeAgain(chosen: Chosen, { purpose }: SentCode): Promise<{ resendafter: number }> {
      const { resendafter } = await sendCodeAgain(purpose, chosen.mobileno, displaylanguage);
      keep({ name: 'number-code', chosen, sent: { purpose, resendafter } });
      return { resendafter };
    },
    async enterNumberCode(chosen: Chosen, purpose: CodePurpose, otp: string): Promise<void> {
      const signedIn = await enterByNumber(purpose, chosen.mobileno, otp);
      track('telco_otp_verified', telco(chosen));
      if (signedIn === 'choose-profile') {
        go({ name: 'chosen', chosen });
        return openChooser();
      }
      // The number is verified, and the viewer is in: what is refused now is said where the number can be changed.
      await billOrChoose(chosen);
    },
    /** What is refused leads back to what was chosen; without a reply the same may be agreed to again. */
    agreeToPrice: (chosen: Chosen, quote: PlanQuote) =>
      bill(chosen, quote).catch((error: unknown) => {
        if (isOffline(error)) throw error;
        go({ name: 'choose', error });
      }),
    async sendOperatorCodeAgain(chosen: Chosen, quote: PlanQuote): Promise<{ resendafter: number }> {
      await bill(chosen, quote, { anew: true });
      return { resendafter: RESEND_SECONDS };
    },
    /** Whether it was the code: a wrong one leaves the step as it is. */
    async enterOperatorCode({ chosen, referenceId, quote }: OperatorCode, otp: string): Promise<boolean> {
      const reply = await service('advancePayment', {
        params: { referenceid: referenceId },
        body: { otp },
      });
      const payment = await answered(reply);
      if (payment === undefined) return true;
      if (isOperatorsCodeTold.current && payment.paymentstatus === 'SUCCESS')
        track('telco_otp_verified', telco(chosen));
      trackActivated(payment, telco(chosen));
      const next = stepAfter(payment, chosen, quote);
      if (next?.name === 'operator-code' && payment === reply) return false;
      if (next) go(next.name === 'operator-code' ? { ...next, isUnanswered: true } : next);
      else showPayment(payment);
      return true;
    },
  };
}

export type Activation = ReturnType<typeof useActivation>;
