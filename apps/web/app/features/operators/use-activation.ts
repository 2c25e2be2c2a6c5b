import type { Plan } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { service } from '../../shared/session/account-service.ts';
import { isSubscriber } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import {
  enterByNumber,
  priceOf,
  sendCodeAgain,
  sendNumberCode,
  startBilling,
  type ActivationNumber,
  type CodePurpose,
  type Price,
  type SentCode,
} from './activation.ts';
import { keepActivation, trackActivated } from './kept-activation.ts';

/** What was chosen in the first step. */
export interface Chosen extends ActivationNumber {
  plan: Plan;
}

export type ActivationStep =
  | { name: 'choose'; error?: unknown }
  | { name: 'number-code'; chosen: Chosen; sent: SentCode }
  /** The account's country has another price than the one that was shown. */
  | { name: 'price'; chosen: Chosen; price: Price }
  | { name: 'operator-code'; chosen: Chosen; referenceId: string; length: number }
  | { name: 'failed'; chosen: Chosen; errorType: string | undefined }
  | { name: 'done'; chosen: Chosen };

/** The steps of an activation: the number, its code, the operator's code. Who is logged in has one code less. */
export function useActivation(operator: string) {
  const { language } = useSite();
  const navigate = useNavigate();
  const displaylanguage = codeOfPrefix(language);
  // One code, of the number or of the operator, is told: who is logged in is asked for the operator's alone.
  const isOperatorsCodeTold = useRef(false);
  const [step, setStep] = useState<ActivationStep>({ name: 'choose' });
  const telco = ({ plan }: Chosen) => ({ operator, planid: plan.planid, interval: plan.planinterval });

  async function bill(chosen: Chosen, price: Price): Promise<void> {
    const handler = `/${language}/telcoPaymentHandler`;
    const { mobileno, plan } = chosen;
    const payment = await startBilling({
      ...{ planid: plan.planid, mobileno, price, displaylanguage },
      callbackurl: `${location.origin}${handler}/{referenceid}`,
    });
    const next = payment.referencedata;
    trackActivated(payment, telco(chosen));
    if (payment.refundreason !== undefined) return showPayment(payment);
    // It may end after a load of the page, which knows nothing of the choice.
    if (payment.paymentstatus !== 'SUCCESS' && payment.paymentstatus !== 'FAILED')
      keepActivation(payment.referenceid, telco(chosen));
    if (payment.paymentstatus === 'SUCCESS') setStep({ name: 'done', chosen });
    else if (payment.paymentstatus === 'FAILED')
      setStep({ name: 'failed', chosen, errorType: payment.errortype });
    else if (next?.type === 'otp') {
      if (isOperatorsCodeTold.current) track('telco_otp_requested', telco(chosen));
      setStep({
        name: 'operator-code',
        chosen,
        referenceId: payment.referenceid,
        length: next.length,
      });
    } else if (next?.type === 'redirect') location.assign(next.checkoutUrl);
    else showPayment(payment);
  }

  /** Its own page tells what became of a payment that opened nothing, or is not decided. */
  const showPayment = ({ referenceid }: { referenceid: string }) =>
    void navigate(`/${language}/telcoPaymentHandler/${referenceid}`);

  /** Bills at the price that was shown; another one is shown first. */
  async function billAsShown(chosen: Chosen): Promise<void> {
    const price = await priceOf(chosen.plan.planid);
    const { amount, currency } = chosen.plan;
    if (price.amount === amount && price.currency === currency) await bill(chosen, price);
    else setStep({ name: 'price', chosen, price });
  }

  return {
    step,
    restart: () => setStep({ name: 'choose' }),
    async choose(chosen: Chosen): Promise<void> {
      isOperatorsCodeTold.current = isSubscriber();
      if (isOperatorsCodeTold.current) return billAsShown(chosen);
      const sent = await sendNumberCode(chosen, displaylanguage);
      track('telco_otp_requested', telco(chosen));
      setStep({ name: 'number-code', chosen, sent });
    },
    sendCodeAgain: ({ mobileno }: Chosen, { purpose }: SentCode) =>
      sendCodeAgain(purpose, mobileno, displaylanguage),
    async enterNumberCode(chosen: Chosen, purpose: CodePurpose, otp: string): Promise<void> {
      await enterByNumber(purpose, chosen.mobileno, otp);
      track('telco_otp_verified', telco(chosen));
      // The number is verified, and the viewer is in: what is refused now is said where the number can be changed.
      await billAsShown(chosen).catch((error: unknown) => setStep({ name: 'choose', error }));
    },
    agreeToPrice: (chosen: Chosen, price: Price) =>
      bill(chosen, price).catch((error: unknown) => setStep({ name: 'choose', error })),
    async enterOperatorCode(chosen: Chosen, referenceid: string, otp: string): Promise<boolean> {
      const payment = await service('advancePayment', { params: { referenceid }, body: { otp } });
      if (isOperatorsCodeTold.current && payment.paymentstatus === 'SUCCESS')
        track('telco_otp_verified', telco(chosen));
      trackActivated(payment, telco(chosen));
      if (payment.refundreason !== undefined) showPayment(payment);
      else if (payment.paymentstatus === 'SUCCESS') setStep({ name: 'done', chosen });
      else if (payment.paymentstatus === 'FAILED')
        setStep({ name: 'failed', chosen, errorType: payment.errortype });
      else if (payment.referencedata?.type !== 'otp') showPayment(payment);
      else return false;
      return true;
    },
  };
}

export type Activation = ReturnType<typeof useActivation>;
