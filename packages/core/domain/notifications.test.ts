import { expect, test } from 'vitest';
import {
  readNotification,
  readTopic,
  safeImage,
  storedNotification,
  targetOf,
  topicOf,
  type LocalNotification,
} from './index.ts';

const payload = {
  messageId: 'N1',
  title: 'A title',
  message: 'Words',
  imageURL: '/images/a.avif',
  contentId: 'M1',
  cta: 'T1',
  deeplink: 'trailer',
  isDirectDeeplink: true,
  subscriberId: '',
  language: 'ar',
  sentAt: 1_790_000_000_000,
};

test('NOTIF-11 NOTIF-12 every topic is the provider’s id, an underscore, and what it is of', () => {
  expect(['BROADCAST', 'PC', 'S-4711', 'BH'].map((name) => topicOf('rawi', name))).toEqual([
    'rawi_BROADCAST',
    'rawi_PC',
    'rawi_S-4711',
    'rawi_BH',
  ]);
});

test.each([
  ['rawi_BROADCAST', 'all', 'BROADCAST'],
  ['rawiBROADCAST', 'all', 'BROADCAST'],
  ['rawiPC', 'all', 'PC'],
  ['rawi_PC', 'all', 'PC'],
  ['rawi_BH', 'country', 'BH'],
  ['BH', 'country', 'BH'],
  ['rawi_S1', 'subscriber', 'S1'],
  ['S1', 'subscriber', 'S1'],
  ['layali_BROADCAST', 'subscriber', 'layali_BROADCAST'],
  ['rawibh', 'subscriber', 'rawibh'],
])('NOTIF-11 the topic %s of any release is read as %s %s', (topic, kind, name) => {
  expect(readTopic('rawi', topic)).toEqual({ kind, name });
});

test('NOTIF-01 NOTIF-02 NOTIF-03 a stored notification has the fields of the specification, spelled so, and no others', () => {
  const stored = storedNotification(readNotification(payload)!, { userId: 'S1', at: 1_790_000_001_000 });
  expect(stored).toStrictEqual({
    ...{ title: 'A title', message: 'Words', imageURL: '/images/a.avif', contentId: 'M1', cta: 'T1' },
    ...{ deeplink: 'trailer', gcmMessageId: 'N1', messageId: 'N1', isRead: false, userId: 'S1' },
    ...{ isDirectDeeplink: true, recievedDate: 1_790_000_001_000, updatedAt: 1_790_000_001_000 },
  } satisfies LocalNotification);
});

test('what Firebase brings, all of it texts within its own fields, is read as the same', () => {
  const texts = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  expect(readNotification({ data: texts, from: '42', fcmMessageId: 'F1' })).toEqual({
    ...payload,
    gcmMessageId: 'F1',
  });
});

test('both texts of the stream are read where both are there, and are not among the fields that are stored', () => {
  const texts = { en: { title: 'A', message: '' }, ar: { title: 'ب', message: 'ج' } };
  const read = readNotification({ ...payload, texts: { ...texts, fr: { title: 'C' } } })!;
  expect(read.texts).toEqual(texts);
  expect(storedNotification(read, { userId: 'S1', at: 1 })).not.toHaveProperty('texts');
  for (const other of [null, 7, 'x', {}, { en: texts.en }, { en: texts.en, ar: null }])
    expect(readNotification({ ...payload, texts: other }), JSON.stringify(other)).not.toHaveProperty('texts');
});

test('what is no notification is none, and hostile values are left out', () => {
  for (const value of [undefined, null, 7, 'x', [], {}, { messageId: 'N1' }, { title: 'T' }, { data: null }])
    expect(readNotification(value), JSON.stringify(value)).toBeUndefined();
  const hostile = readNotification({
    ...payload,
    ...{
      imageURL: 'javascript:alert(1)',
      title: 'x'.repeat(5000),
      sentAt: 'x',
      language: 'fr',
      cta: { a: 1 },
    },
  })!;
  expect(hostile).toMatchObject({ imageURL: '', sentAt: 0, language: 'en', cta: '' });
  expect(hostile.title).toHaveLength(2000);
  for (const address of [
    '//evil.example/a',
    '/\\evil.example',
    'http://a.example/b',
    'data:image/png,x',
    'https://',
    'https://rawi.example@evil.example/a.png',
    'a',
  ])
    expect(safeImage(address), address).toBe('');
  expect(safeImage('https://a.example/b.png')).toBe('https://a.example/b.png');
});

test('NOTIF-07 NOTIF-08 a direct link leads straight there, every other notification is opened first', () => {
  const direct = readNotification(payload)!;
  expect(targetOf(direct, 'ar')).toBe('/ar/trailerDeeplink/M1?trailerId=T1');
  expect(targetOf({ ...direct, isDirectDeeplink: false }, 'ar')).toBe('/ar/notifications?open=N1');
  expect(targetOf({ ...direct, deeplink: '' }, 'en'), 'there is nothing to lead to').toBe(
    '/en/notifications?open=N1',
  );
  for (const deeplink of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'intent://x',
    'file:///etc/passwd',
  ])
    expect(targetOf({ ...direct, deeplink }, 'en'), deeplink).toBe('/en');
  expect(targetOf({ ...direct, deeplink: 'https://a.example/b?c=d' }, 'en')).toBe('https://a.example/b?c=d');
  expect(targetOf({ ...direct, messageId: '"><script>', isDirectDeeplink: false }, 'en')).toBe(
    '/en/notifications?open=%22%3E%3Cscript%3E',
  );
});
