import { ReplyError } from '@rawi/client';
import { createSpeaker } from '@rawi/strings';
import { messages } from '@rawi/strings/en';
import { expect, test } from 'vitest';
import { failureOfReply } from './failure-of-reply.ts';

const speaker = createSpeaker(messages, 'en', 'latn');

test('ERR-16 PLAY-11 too many streams show "Device Limit Reached"', () => {
  expect(failureOfReply(new ReplyError(8801, 'Device Limit Reached', 409), speaker)).toEqual({
    kind: 'refused', message: 'Device Limit Reached',
  });
});

test('each failure before playback has its own kind', () => {
  const kind = (code: number, status: number) => failureOfReply(new ReplyError(code, 'x', status), speaker).kind;
  expect([kind(7201, 409), kind(8882, 403), kind(7001, 404), kind(0, 0), kind(1503, 503)]).toEqual([
    'not-ready', 'forbidden', 'not-found', 'network', 'server',
  ]);
  expect(failureOfReply(new TypeError('x'), speaker)).toEqual({ kind: 'unknown' });
});

test('ERR-24 an unknown refusal is shown with the reason that was sent', () => {
  expect(failureOfReply(new ReplyError(99999, 'Not tonight', 400), speaker).message).toBe('Not tonight');
});
