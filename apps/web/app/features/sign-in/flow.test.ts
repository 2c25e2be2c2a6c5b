import { loginType } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import {
  afterEntry,
  afterLogin,
  afterLookUp,
  afterSignUp,
  afterSocialSignUp,
  shownStep,
  STEPS,
} from './flow.ts';

const TYPES = loginType.options;
const tokens = { success: 'a-session-token', refreshtoken: 'r' };

describe('logging in', () => {
  test('AUTH-01 AUTH-02 a reply with a token is inside, whatever the type; an empty one is an error', () => {
    expect(TYPES).toEqual(['Email', 'FB', 'Google', 'Apple']);
    for (const type of TYPES) {
      expect(afterLogin(type, tokens)).toEqual({ to: 'inside' });
      expect(afterLogin(type, { success: '' })).toEqual({ to: 'error' });
    }
  });

  test('AUTH-06 the type CAPTCHA leads to the captcha, and never inside', () => {
    for (const type of TYPES)
      expect(afterLogin(type, { success: '', successtype: 'CAPTCHA' })).toEqual({
        to: 'step',
        step: 'captcha',
      });
    expect(afterLogin('Email', { code: 6303 })).toEqual({ to: 'step', step: 'captcha' });
  });

  test('AUTH-07 ERR-04 6066 and 6055 show nothing', () => {
    for (const type of TYPES)
      for (const code of [6066, 6055]) expect(afterLogin(type, { code })).toEqual({ to: 'nothing' });
  });

  test('AUTH-12 an account that waits for its verification is verified, and its code is sent again', () => {
    expect(afterLogin('Email', { code: 6110 })).toEqual({ to: 'step', step: 'verify', send: 'verification' });
  });

  test('AUTH-11 a known account goes on by password or code; 6001 opens sign-up', () => {
    expect(afterLookUp({ means: ['PASSWORD', 'OTP'] })).toEqual({ to: 'step', step: 'password' });
    expect(afterLookUp({ means: ['OTP', 'Google'] })).toEqual({
      to: 'step',
      step: 'code',
      send: 'login-code',
    });
    expect(afterLookUp({ code: 6001 })).toEqual({ to: 'step', step: 'sign-up' });
    expect(afterLookUp({ code: 8601 })).toEqual({ to: 'error' });
    for (const type of ['FB', 'Google', 'Apple'] as const)
      expect(afterLogin(type, { code: 6001 })).toMatchObject({ send: 'social-sign-up' });
    expect(afterLogin('Email', { code: 6001 })).toEqual({ to: 'error' });
  });

  test('ERR-06 ERR-07 ERR-14 wrong passwords and full accounts are said', () => {
    for (const code of [6002, 6114, 6121, 6420, 8601, 0])
      expect(afterLogin('Email', { code })).toEqual({ to: 'error' });
  });
});

describe('social accounts', () => {
  test('AUTH-05 ERR-05 6003 asks for the mail address of a Facebook account, and of no other', () => {
    expect(afterLogin('FB', { code: 6003 })).toEqual({ to: 'step', step: 'social-email' });
    expect(afterSocialSignUp('FB', { code: 6003 })).toEqual({ to: 'step', step: 'social-email' });
    expect(afterSocialSignUp('FB', { success: 'VERIFY' })).toEqual({ to: 'step', step: 'verify' });
    expect(afterLogin('Google', { code: 6003 })).toEqual({ to: 'error' });
  });

  test('AUTH-03 a sign-up whose reply has a reason raises the captcha', () => {
    for (const code of [6301, 6302, 6303, 4711])
      expect(afterSocialSignUp('Google', { code })).toEqual({ to: 'step', step: 'captcha' });
    for (const code of [0, 6420, 8601])
      expect(afterSocialSignUp('Google', { code })).toEqual({ to: 'error' });
  });

  test('AUTH-04 without a reason the login proceeds', () => {
    for (const type of ['FB', 'Google', 'Apple'] as const)
      expect(afterSocialSignUp(type, { success: 'CREATED' })).toMatchObject({ send: 'social-login' });
  });

  test('an address that has an account already is explained, never linked', () => {
    expect(afterLogin('Apple', { code: 6421 })).toEqual({ to: 'step', step: 'social-known' });
    for (const code of [6408, 6421])
      expect(afterSocialSignUp('Apple', { code })).toEqual({ to: 'step', step: 'social-known' });
  });
});

test('AUTH-08 a new account is verified before it may enter', () => {
  expect(afterSignUp('VERIFY')).toEqual({ to: 'step', step: 'verify' });
  expect(afterSignUp('CREATED')).toEqual({ to: 'step', step: 'password' });
});

test('AUTH-16 a subscriber without a password is offered one; who has to choose a profile does that first', () => {
  expect(afterEntry('inside', 'NO')).toBe('set-password');
  for (const [entered, setPassword] of [
    ['inside', 'YES'],
    ['inside', undefined],
    ['choose-profile', 'NO'],
  ] as const)
    expect(afterEntry(entered, setPassword)).toBeUndefined();
});

describe('the address of a step', () => {
  const account = { email: 'layla@rawi.example' };
  const full = { account, means: ['PASSWORD'], hasPending: true, mayHavePassword: true } as const;

  test('each step has its own, and an unknown one is the first', () => {
    for (const step of STEPS) expect(shownStep(`?step=${step}`, full)).toBe(step);
    for (const search of ['', '?step=', '?step=elsewhere', '?other=1'])
      expect(shownStep(search, full)).toBe('start');
  });

  test('a step that lacks what it needs gives way to the one before it', () => {
    for (const step of ['password', 'code', 'verify', 'reset', 'captcha', 'set-password'])
      expect(shownStep(`?step=${step}`, {}), step).toBe('start');
    expect(shownStep('?step=captcha', { account, means: ['PASSWORD'] })).toBe('password');
    for (const step of ['sign-up', 'forgot']) expect(shownStep(`?step=${step}`, {})).toBe(step);
  });
});
