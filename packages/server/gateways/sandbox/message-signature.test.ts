import { expect, test } from 'vitest';
import { isSignatureValid, signMessage } from './message-signature.ts';

test('a signature is taken for five minutes, of the same secret and the same bytes alone', () => {
  const body = Buffer.from('{"messageId":"m1"}');
  const at = new Date('2026-11-20T12:00:00Z');
  const signature = signMessage('secret', body, at);
  const isValid = (seconds: number, change: { secret?: string; body?: Buffer; signature?: string } = {}) =>
    isSignatureValid(
      change.secret ?? 'secret',
      change.body ?? body,
      change.signature ?? signature,
      new Date(at.getTime() + seconds * 1000),
    );
  expect([isValid(0), isValid(300), isValid(-300)]).toEqual([true, true, true]);
  expect([isValid(301), isValid(-301)], 'old, or of a clock that is ahead').toEqual([false, false]);
  expect(isValid(0, { secret: 'other' })).toBe(false);
  expect(isValid(0, { body: Buffer.from('{"messageId":"m2"}') })).toBe(false);
  for (const odd of ['', 't=1,v1=00', signature.replace('t=', 't=9'), `${signature}0`])
    expect(isValid(0, { signature: odd }), odd).toBe(false);
});
