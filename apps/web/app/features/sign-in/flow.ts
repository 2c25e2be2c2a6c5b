import type { LoginReply, LoginType } from '@rawi/contract';

/** The steps of logging in and signing up; each has its address, `/lookup?step=NAME`. */
export const STEPS = [
  'start',
  'password',
  'code',
  'sign-up',
  'verify',
  'captcha',
  'forgot',
  'reset',
  'social-email',
  'social-known',
  'set-password',
] as const;
export type Step = (typeof STEPS)[number];

/** What one logs in with: exactly one of the two. A number is in international format. */
export type Account = { email: string } | { mobileno: string };

export type LoginMeans = 'PASSWORD' | 'OTP' | 'PASSKEY' | 'FB' | 'Google' | 'Apple';

export type SocialType = Exclude<LoginType, 'Email'>;

/** What the page remembers between its steps. */
export interface Flow {
  account?: Account | undefined;
  /** How the account may be entered; undefined before it was looked up. */
  means?: readonly LoginMeans[] | undefined;
  /** Whether a login or a social sign-up waits for its captcha. */
  hasPending?: boolean;
  /** Whether a subscriber without a password has just logged in. */
  mayHavePassword?: boolean;
}

/** What an answer of the service leads to. */
export type Next =
  /** Another step; `send` is what is sent for it at once. */
  | { to: 'step'; step: Step; send?: 'login-code' | 'verification' | 'social-sign-up' | 'social-login' }
  /** The tokens have come. */
  | { to: 'inside' }
  /** The error is shown where it belongs. */
  | { to: 'error' }
  /** AUTH-07: nothing is shown; the same may be pressed again. */
  | { to: 'nothing' };

const step = (name: Step): Next => ({ to: 'step', step: name });
const ERROR: Next = { to: 'error' };

/** AUTH-11: a known account goes on by password or code; error 6001 opens sign-up. */
export function afterLookUp(answer: { means: readonly LoginMeans[] } | { code: number }): Next {
  if ('code' in answer) return answer.code === 6001 ? step('sign-up') : ERROR;
  if (answer.means.includes('PASSWORD')) return step('password');
  return { to: 'step', step: 'code', send: 'login-code' };
}

/** AUTH-01: a login reply has the token, or asks for a captcha, of whatever type the login is (AUTH-06). */
export function afterLogin(type: LoginType, answer: LoginReply | { code: number }): Next {
  if ('code' in answer) return afterRefusedLogin(type, answer.code);
  if (answer.successtype === 'CAPTCHA') return step('captcha');
  return answer.success === '' ? ERROR : { to: 'inside' };
}

function afterRefusedLogin(type: LoginType, code: number): Next {
  switch (code) {
    // AUTH-07.
    case 6055:
    case 6066:
      return { to: 'nothing' };
    // AUTH-12.
    case 6110:
      return { to: 'step', step: 'verify', send: 'verification' };
    case 6303:
      return step('captcha');
    // AUTH-11: a social account that nobody has signed up with.
    case 6001:
      return type === 'Email' ? ERROR : { to: 'step', step: 'start', send: 'social-sign-up' };
    // AUTH-05.
    case 6003:
      return type === 'FB' ? step('social-email') : ERROR;
    case 6421:
      return step('social-known');
    default:
      return ERROR;
  }
}

/** Refusals of a social sign-up that no captcha changes, besides those of captchas themselves. */
const WITHOUT_CAPTCHA = new Set([0, 1500, 1503, 6055, 6066, 6067, 6068, 6420, 8601]);

/**
 * AUTH-03: a reply with a reason raises the captcha error, unless the reason has a step of its own. AUTH-04: without one
 * the captcha is gone, and the login proceeds; an address that was entered is verified first (AUTH-05).
 */
export function afterSocialSignUp(type: SocialType, answer: { success: string } | { code: number }): Next {
  if (!('code' in answer))
    return answer.success === 'VERIFY' ? step('verify') : { to: 'step', step: 'start', send: 'social-login' };
  if (answer.code === 6003) return type === 'FB' ? step('social-email') : ERROR;
  if (answer.code === 6408 || answer.code === 6421) return step('social-known');
  return WITHOUT_CAPTCHA.has(answer.code) ? ERROR : step('captcha');
}

/** A sign-up waits for its code, unless its address needs none. */
export function afterSignUp(success: 'VERIFY' | 'CREATED'): Next {
  return step(success === 'VERIFY' ? 'verify' : 'password');
}

/** AUTH-16: a subscriber without a password is offered one. Whoever has several profiles chooses one first. */
export function afterEntry(
  entered: 'inside' | 'choose-profile',
  setPassword: 'YES' | 'NO' | undefined,
): Step | undefined {
  return entered === 'inside' && setPassword === 'NO' ? 'set-password' : undefined;
}

const NEEDS: Readonly<Record<Step, (flow: Flow) => boolean>> = {
  start: () => true,
  password: ({ account }) => account !== undefined,
  code: ({ account }) => account !== undefined,
  'sign-up': () => true,
  verify: ({ account }) => account !== undefined,
  captcha: ({ hasPending }) => hasPending === true,
  forgot: () => true,
  reset: ({ account }) => account !== undefined,
  'social-email': () => true,
  'social-known': () => true,
  'set-password': ({ mayHavePassword }) => mayHavePassword === true,
};

/**
 * The step that an address shows. One that lacks what it needs, such as a captcha after a reload, gives way to the one
 * before it.
 */
export function shownStep(search: string, flow: Flow): Step {
  const wanted = new URLSearchParams(search).get('step');
  const found = STEPS.find((name) => name === wanted) ?? 'start';
  if (NEEDS[found](flow)) return found;
  return found === 'captcha' && flow.account !== undefined && flow.means !== undefined ? 'password' : 'start';
}

/** The one means of an account that its first step does not offer already. */
export const canUsePassword = ({ means }: Flow): boolean => means === undefined || means.includes('PASSWORD');
