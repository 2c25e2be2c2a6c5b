import { isServiceFailure, type LoginReply, type LoginType } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../../shared/analytics/track.ts';
import { pathInLanguage } from '../../shared/i18n/languages.ts';
import { service } from '../../shared/session/account-service.ts';
import { takePlace } from '../../shared/session/requested-place.ts';
import { signIn } from '../../shared/session/sign-in.ts';
import { readStoredJson, store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';
import { flowStore, type Pending } from './flow-store.ts';
import {
  afterEntry,
  afterLogin,
  afterLookUp,
  afterSocialSignUp,
  shownStep,
  type Account,
  type Flow,
  type Next,
  type SocialType,
  type Step,
} from './flow.ts';

const EMPTY: Flow = {};
const neverChanges = () => () => undefined;

/** False on the server and during hydration: documents are rendered without their query. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const TOKEN_NAMES = { FB: 'fbtoken', Google: 'gtoken', Apple: 'appletoken' } as const;

/** The body of a login or sign-up by a social token (CALL-53, CALL-54). */
export const socialBody = (type: SocialType, token: string) => ({ [TOKEN_NAMES[type]]: token });

/** A reply, or the failure that the service answered with; other errors are thrown. */
async function settled<T>(reply: Promise<T>): Promise<T | { code: number; failure: unknown }> {
  try {
    return await reply;
  } catch (error) {
    if (isServiceFailure(error)) return { code: error.code, failure: error };
    throw error;
  }
}

/** How the viewer logs in, for analytics (ANALYT-11). */
const modeOf = (type: LoginType | 'Passkey', account: object | undefined) =>
  type === 'Email' && account !== undefined && 'mobileno' in account ? 'Mobile' : type;

type CodePurpose = 'login' | 'verify' | 'reset';
const CODE_CALLS = {
  login: 'generateOtp',
  verify: 'resendLink',
  reset: 'forgotPasswordRequest',
} as const;

/** The code of "try again later": a code was asked for a moment ago, so it is on its way already. */
const LIMIT_REACHED = 8601;

/** Seconds until a code may be sent again, as the service counts them from a sign-up. */
export const RESEND_SECONDS = 15;

export interface CaptchaAnswer {
  id: string;
  text: string;
}

/** What waits at a step: for a captcha the call that is sent again, for an address the social account that has none. */
function pendingAt(step: Step, pending: Pending | undefined): Pending | undefined {
  if (step === 'captcha') return pending;
  if (step !== 'social-email' || pending?.kind !== 'login' || pending.type === 'Email') return undefined;
  return { kind: 'social-sign-up', type: pending.type, token: Object.values(pending.body)[0]! };
}

/** What every step can do. Failures that a step shows are thrown, so that its form says them. */
export interface SignIn {
  step: Step;
  flow: Flow;
  go(step: Step, options?: { replace?: boolean }): void;
  lookUp(account: Account): Promise<void>;
  /** Signs up with a social account that has no mail address of its own (AUTH-05). */
  giveEmail(email: string): Promise<void>;
  logIn(type: LoginType, body: Record<string, string>, captcha?: CaptchaAnswer): Promise<void>;
  /** Sends what waits for its captcha once more, with the answer. */
  sendPending(captcha: CaptchaAnswer): Promise<void>;
  /** Sends a code, and counts until the next one may be sent. */
  sendCode(purpose: CodePurpose, account: Account): Promise<void>;
  /** Stores the tokens and goes on to where the viewer wanted to. */
  enter(reply: LoginReply, type: LoginType | 'Passkey'): Promise<void>;
  /** To where the viewer wanted to go, else Home. */
  leave(): void;
}

export function useSignIn(): SignIn {
  const { language } = useSite();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const flow = useSyncExternalStore(flowStore.subscribe, flowStore.get, () => EMPTY);
  const displaylanguage = codeOfPrefix(language);
  const here = `/${language}/lookup`;

  const go: SignIn['go'] = (step, { replace = false } = {}) =>
    void navigate(step === 'start' ? here : `${here}?step=${step}`, { replace, preventScrollReset: false });

  const leave = () => {
    const { pathname, search: query, hash } = new URL(takePlace() ?? `/${language}`, location.origin);
    void navigate(pathInLanguage(pathname, query + hash, language), { replace: true });
  };

  async function enter(reply: LoginReply, type: LoginType | 'Passkey'): Promise<void> {
    const entered = await signIn(reply, type === 'Passkey' ? 'Email' : type);
    track('login', { mode: modeOf(type, flow.account), status: 'SUCCESS' });
    flowStore.clear();
    const details = readStoredJson<{ setpassword?: 'YES' | 'NO' }>(store, 'subscriberDetails');
    const next = afterEntry(entered, details?.setpassword);
    if (next !== undefined) {
      flowStore.offerPassword();
      go(next, { replace: true });
    } else if (entered === 'choose-profile') void navigate(`/${language}/switchProfile`, { replace: true });
    else leave();
  }

  async function sendCode(purpose: CodePurpose, account: Account): Promise<void> {
    if (flowStore.resendAtMs(purpose) > Date.now()) return;
    const reply = await settled(service(CODE_CALLS[purpose], { body: { ...account, displaylanguage } }));
    if ('code' in reply && reply.code !== LIMIT_REACHED) throw reply.failure;
    const seconds = 'code' in reply ? 15 : reply.resendafter;
    flowStore.setResendAtMs(purpose, Date.now() + seconds * 1000);
  }

  /** Does what an answer leads to. */
  async function follow(
    next: Next,
    { failure, pending }: { failure?: unknown; pending?: Pending },
  ): Promise<void> {
    if (next.to === 'error') throw failure ?? new Error('The login reply has no token');
    if (next.to !== 'step') return;
    const { account } = flowStore.get();
    if (next.send === 'verification' && account) await sendCode('verify', account);
    if (next.send === 'login-code' && account) await sendCode('login', account);
    if (pending?.kind === 'login' && next.send === 'social-sign-up' && pending.type !== 'Email')
      return signUpSocially(pending.type, Object.values(pending.body)[0]!);
    if (pending?.kind === 'social-sign-up' && next.send === 'social-login')
      return logIn(pending.type, socialBody(pending.type, pending.token));
    flowStore.setPending(pendingAt(next.step, pending));
    go(next.step, {
      replace: next.step === 'captcha' && shownStep(location.search, flowStore.get()) === 'captcha',
    });
  }

  async function logIn(
    type: LoginType,
    body: Record<string, string>,
    captcha?: CaptchaAnswer,
  ): Promise<void> {
    const reply = await settled(service('login', { body: { ...body, ...(captcha && { captcha }) } }));
    if ('code' in reply && reply.code !== 6303)
      track('login', { mode: modeOf(type, body), status: 'FAILURE', reason: String(reply.code) });
    const next = afterLogin(type, reply);
    if (next.to === 'inside' && !('code' in reply)) return enter(reply, type);
    await follow(next, {
      ...('code' in reply && { failure: reply.failure }),
      pending: { kind: 'login', type, body },
    });
  }

  async function signUpSocially(
    type: SocialType,
    token: string,
    { captcha, email }: { captcha?: CaptchaAnswer; email?: string | undefined } = {},
  ): Promise<void> {
    const given = { ...(captcha && { captcha }), ...(email !== undefined && { email }) };
    const body = { ...socialBody(type, token), displaylanguage, ...given };
    const reply = await settled(service('signUp', { body }));
    if (!('code' in reply)) track('sign_up', { mode: type, status: 'SUCCESS' });
    if (email !== undefined && !('code' in reply)) {
      flowStore.setAccount({ email });
      flowStore.setResendAtMs('verify', Date.now() + RESEND_SECONDS * 1000);
    }
    await follow(afterSocialSignUp(type, reply), {
      ...('code' in reply && { failure: reply.failure }),
      pending: { kind: 'social-sign-up', type, token, email },
    });
  }

  async function lookUp(account: Account): Promise<void> {
    const reply = await settled(service('lookUp', { query: account }));
    flowStore.setAccount(account, 'code' in reply ? undefined : reply.loginwith);
    await follow(afterLookUp('code' in reply ? reply : { means: reply.loginwith }), {
      ...('code' in reply && { failure: reply.failure }),
    });
  }

  return {
    step: isHydrated ? shownStep(search, flow) : 'start',
    flow,
    go,
    leave,
    enter,
    sendCode,
    logIn,
    lookUp,
    async giveEmail(email) {
      const pending = flowStore.pending();
      // A visitor who comes here by the address alone has no token: the mail address leads on.
      if (pending?.kind !== 'social-sign-up') await lookUp({ email });
      else await signUpSocially(pending.type, pending.token, { email });
    },
    async sendPending(captcha) {
      const pending = flowStore.pending();
      if (pending?.kind === 'login') await logIn(pending.type, pending.body, captcha);
      else if (pending) await signUpSocially(pending.type, pending.token, { captcha, email: pending.email });
    },
  };
}

/** Sends a subscriber who opens the page on to where they wanted to go. */
export function useLeaveWhereInside({ leave, step }: SignIn): void {
  const [wasInside] = useState(
    () => typeof window !== 'undefined' && store.get('subscriberDetails') !== undefined,
  );
  const mayLeave = wasInside && step !== 'set-password';
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (mayLeave) leaveNow();
  }, [mayLeave]);
}
