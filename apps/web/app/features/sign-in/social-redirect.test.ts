import { afterEach, expect, test, vi } from 'vitest';
import { finishSocialLogin } from './social-redirect.ts';

const service = vi.hoisted(() => vi.fn<(call: string, input: { body: object }) => Promise<unknown>>());
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
afterEach(() => service.mockReset());

test('a code is exchanged for the token', async () => {
  service.mockResolvedValue({ success: 'token', type: 'Google' });
  expect(await finishSocialLogin('?code=one&state=of-this-device')).toEqual({
    outcome: 'given',
    type: 'Google',
    token: 'token',
  });
  expect(service).toHaveBeenCalledWith('finishSocial', { body: { state: 'of-this-device', code: 'one' } });
});

test.each([
  ['Google', '?error=access_denied&state=S', 'declined'],
  ['Apple', '?error=user_cancelled_authorize&state=S', 'declined'],
  ['Facebook', '?error=access_denied&error_code=200&error_reason=user_denied&state=S', 'declined'],
  ['a failing issuer', '?error=server_error&state=S', 'failed'],
  ['an issuer without consent to show', '?error=temporarily_unavailable&state=S', 'failed'],
])('what %s brings back without a code uses the state up: %s', async (_, search, outcome) => {
  service.mockRejectedValue(new Error('6420'));
  expect(await finishSocialLogin(search)).toEqual({ outcome });
  expect(service.mock.calls).toEqual([['finishSocial', { body: { state: 'S' } }]]);
});

test('a page that is loaded again, which has nothing in its address, asks for nothing', async () => {
  expect(await finishSocialLogin('')).toEqual({ outcome: 'declined' });
  expect(service).not.toHaveBeenCalled();
});
