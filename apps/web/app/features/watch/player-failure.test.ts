import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as arabicMessages } from '@rawi/strings/ar';
import { messages } from '@rawi/strings/en';
import { expect, test } from 'vitest';
import { toPlayerFailure, toStreamLoss } from './player-failure.ts';

const i18n = createI18n(messages, 'en', 'latn');

test('ERR-16 PLAY-11 too many streams show "Device Limit Reached"', () => {
  expect(toPlayerFailure(new ReplyError(8801, 'Device Limit Reached', 409), i18n)).toEqual({
    kind: 'refused',
    message: 'Device Limit Reached',
  });
});

test('each failure before playback has its own kind', () => {
  const kind = (code: number, status: number) =>
    toPlayerFailure(new ReplyError(code, 'x', status), i18n).kind;
  expect([kind(7201, 409), kind(8882, 403), kind(7001, 404), kind(0, 0), kind(1503, 503)]).toEqual([
    'not-ready',
    'forbidden',
    'not-found',
    'network',
    'server',
  ]);
  expect(toPlayerFailure(new TypeError('x'), i18n)).toEqual({ kind: 'unknown' });
});

test('what is not ready yet is told by the player, which goes on by itself; where a stream is lost for it, in words that are true of a track and a channel too', () => {
  const preparing = new ReplyError(7201, 'This film is being prepared', 409);
  expect(toPlayerFailure(preparing, i18n)).toEqual({ kind: 'not-ready' });
  const told = (i18nOf: typeof i18n) => toStreamLoss(preparing, i18nOf, true).text;
  expect(told(i18n)).toBe('This is being prepared. It will be ready in a moment.');
  expect(told(createI18n(arabicMessages, 'ar', 'arab'))).not.toMatch(/فيلم/);
});

test('ERR-24 an unknown refusal is shown with the reason that was sent', () => {
  expect(toPlayerFailure(new ReplyError(99999, 'Not tonight', 400), i18n).message).toBe('Not tonight');
});

test('PLAY-10 PLAY-11 what a refused stream means: the limit where streams can be listed, a stop, or anything else', () => {
  const loss = (code: number, listsStreams: boolean) =>
    toStreamLoss(new ReplyError(code, 'x', 409), i18n, listsStreams);
  expect(loss(8801, true)).toEqual({ kind: 'limit', text: 'Device Limit Reached' });
  expect(loss(8801, false)).toEqual({ kind: 'other', text: 'Device Limit Reached' });
  expect(loss(8802, false)).toEqual({ kind: 'stopped', text: 'This was stopped from another screen' });
  expect(loss(8882, true).kind).toBe('closed');
  const byRating = new ReplyError(8882, 'x', 403, 'contentid');
  expect(toStreamLoss(byRating, i18n, true).kind, 'no plan opens it for a child').toBe('other');
  expect(loss(8883, true).kind).toBe('other');
  expect(toStreamLoss(new TypeError('x'), i18n, true).kind).toBe('other');
});
