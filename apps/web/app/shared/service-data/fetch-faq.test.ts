import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../session/storage.ts';
import { browserSource } from './browser-source.ts';
import { fetchFaq } from './fetch-faq.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  store.remove('appConfig');
});

test('UI-33: the FAQ comes from the file that the configuration names for the language', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Response.json({ data: [{ question: 'Why?', answer: 'Because.' }] });
  });
  expect(await fetchFaq('eng'), 'a configuration without an FAQ file').toEqual({ data: [] });
  store.set(
    'appConfig',
    JSON.stringify({ faqUrl: { eng: 'https://files.example/eng.json', ara: '/config/rawi/faq-ara.json' } }),
  );
  expect((await browserSource.faq('ara')).data[0]!.question).toBe('Why?');
  await fetchFaq('eng');
  expect(requests).toEqual(['/config/rawi/faq-ara.json', 'https://files.example/eng.json']);
});

test('a file that cannot be fetched is an error, not an empty list', async () => {
  store.set('appConfig', JSON.stringify({ faqUrl: { eng: '/gone.json', ara: '/gone.json' } }));
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(fetchFaq('eng')).rejects.toMatchObject({ status: 503 });
});
