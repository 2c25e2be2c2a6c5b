import { ReplyError } from '@rawi/client';
import type { CallReply, Calls, Payment, Plan } from '@rawi/contract';
import { DEVICE_TYPE, operatingSystemOf } from '@rawi/domain';
import { trackStarted } from '../../shared/analytics/payment-events.ts';
import { track } from '../../shared/analytics/track.ts';
import { campaignCoupon, isCouponRefusal } from '../../shared/billing/campaign-coupon.ts';
import { followedPartner } from '../../shared/billing/partner-offer.ts';
import { service } from '../../shared/session/account-service.ts';
import { signIn, type SignedIn } from '../../shared/session/sign-in.ts';
import { solveCaptcha, type Challenge } from '../../shared/session/solve-challenge.ts';
import { RESEND_SECONDS } from '../../shared/session/use-code-request.ts';

/** The calls of an activation by mobile number (PLAN-17): the number logs in or signs up, then its operator is asked. */

const UNKNOWN_ACCOUNT = 6001;
const CODE_SENT_JUST_NOW = 8601;

/** What the first code is for: an account of this number, or a new one. */
export type CodePurpose = 'login' | 'sign-up';

export interface ActivationNumber {
  mobileno: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

type Language = 'eng' | 'ara';

async function sendSignUpCode({ mobileno, country }: ActivationNumber, displaylanguage: Language) {
  // The device answers the captcha by its task, so that nobody has to read one.
  const { captchaid, challenge } = await service('createCaptcha', {
    body: { action: 'SIGNUP', displaylanguage },
  });
  const text = await solveCaptcha(challenge as unknown as Challenge, new AbortController().signal);
  await service('signUp', {
    body: {
      mobileno,
      ...(country !== '' && { country }),
      displaylanguage,
      devicetype: DEVICE_TYPE,
      deviceos: operatingSystemOf(navigator.userAgent),
      captcha: { id: captchaid, text: text ?? '' },
    },
  });
}

/** A code that was sent, and when another one may be asked for. */
export interface SentCode {
  purpose: CodePurpose;
  /** Seconds. */
  resendafter: number;
}

/** Sends the code that shows that a number is the viewer's. Errors: ReplyError, 6401..6407 of the number. */
export async function sendNumberCode(number: ActivationNumber, displaylanguage: Language): Promise<SentCode> {
  const { mobileno } = number;
  try {
    await service('lookUp', { query: { mobileno } });
  } catch (error) {
    if (!(error instanceof ReplyError) || error.code !== UNKNOWN_ACCOUNT) throw error;
    await sendSignUpCode(number, displaylanguage);
    return { purpose: 'sign-up', resendafter: RESEND_SECONDS };
  }
  try {
    return { purpose: 'login', ...(await sendCodeAgain('login', mobileno, displaylanguage)) };
  } catch (error) {
    // One is on its way already.
    if (!(error instanceof ReplyError) || error.code !== CODE_SENT_JUST_NOW) throw error;
    return { purpose: 'login', resendafter: RESEND_SECONDS };
  }
}

/** Sends another code to the number. Errors: ReplyError, 8601 where one was sent just now, or too many were. */
export const sendCodeAgain = (purpose: CodePurpose, mobileno: string, displaylanguage: Language) =>
  service(purpose === 'login' ? 'generateOtp' : 'resendLink', { body: { mobileno, displaylanguage } });

/** Logs in by the code, or signs up. Errors: ReplyError, 6005 of the code, 6303 where too many were wrong. */
export async function enterByNumber(purpose: CodePurpose, mobileno: string, otp: string): Promise<SignedIn> {
  const reply = await service(purpose === 'login' ? 'login' : 'subscriberVerify', {
    body: { mobileno, otp },
  }).catch((error: unknown) => {
    if (error instanceof ReplyError)
      track('login', { mode: 'Operator', status: 'FAILURE', reason: String(error.code) });
    throw error;
  });
  if (reply.success === '') throw new ReplyError(6303, 'Captcha Required', 400);
  const signedIn = await signIn(reply, 'Email');
  if (purpose === 'sign-up') track('sign_up', { mode: 'Operator', status: 'SUCCESS' });
  track('login', { mode: 'Operator', status: 'SUCCESS' });
  return signedIn;
}

/** What a plan costs on a number's bill, and the gateway that bills it. */
export type PlanQuote = CallReply<Calls['subscriptionPrecheck']> & { gatewayid: string };

/**
 * What the plan costs this subscriber on a number's bill, with the coupon that is kept for the next order (COUP-09), and
 * when it begins. Errors: ReplyError, 7310 where it is theirs already, 7325 where nothing bills numbers.
 */
export async function quotePlan({ planid, currency }: Plan): Promise<PlanQuote> {
  const { data } = await service('listGateways', { query: {} });
  const billing = data.filter(({ modes }) => modes.includes('OB'));
  const gateway = billing.find(({ currencies }) => currencies.includes(currency)) ?? billing[0];
  if (!gateway) throw new ReplyError(7325, 'This way to pay is not available', 400);
  const { gatewayid } = gateway;
  const check = (couponid?: string) =>
    service('subscriptionPrecheck', { query: { planid, gatewayid, ...(couponid && { couponid }) } });
  const coupon = campaignCoupon();
  // One that is not for this plan stays kept, for another.
  const quote = await check(coupon).catch((error: unknown) => {
    if (coupon === undefined || !isCouponRefusal(error)) throw error;
    return check();
  });
  return { ...quote, gatewayid };
}

/** Whether a plan costs what every viewer is shown, at once, and takes no part of another plan. */
export const isAsShown = (
  quote: PlanQuote,
  { amount, currency, planinterval, trialperioddays }: Plan,
): boolean =>
  quote.amount === amount &&
  quote.currency === currency &&
  quote.planinterval === planinterval &&
  quote.trialperioddays === trialperioddays &&
  quote.change === undefined &&
  quote.endingplanid === undefined;

/**
 * Asks the operator to bill the plan to the number, as quoted. Errors: ReplyError, 6404..6407 of the number, 7310, 7324,
 * 7325.
 */
export async function startBilling({
  mobileno,
  quote,
  displaylanguage,
  callbackurl,
  anew,
}: {
  mobileno: string;
  quote: PlanQuote;
  displaylanguage: Language;
  callbackurl: string;
  /** In the place of one that was begun, and told, before. */
  anew: boolean;
}): Promise<Payment> {
  const { planid, amount, currency, planinterval, trialperioddays, gatewayid, couponid } = quote;
  const partner = followedPartner();
  if (!anew) trackStarted({ planid, amount, currency, gatewayid }, couponid);
  return service('initPayment', {
    params: { gateway: gatewayid },
    body: {
      ...{ amount, currency, planinterval, trialperioddays },
      ...{ planid, mobileno, displaylanguage, callbackurl },
      transactionpurpose: 'SUBSCRIPTION',
      transactionmode: 'OB',
      ...(partner !== undefined && { partner }),
      ...(couponid !== undefined && { couponid }),
    },
  });
}
