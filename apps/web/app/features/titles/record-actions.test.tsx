// @vitest-environment jsdom
import { createI18n, type I18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RecordStore } from '../../shared/records/record-store.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { requestActionAt } from '../../shared/session/requested-place.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import RecordActions from './record-actions.tsx';

interface Own {
  objectid: string;
  likestatus?: string;
  inwatchlist?: boolean;
  duration?: number;
  title?: string;
}

/** The realtime service: one record and its count of likes. */
const service = vi.hoisted(() => ({
  isDown: false,
  own: {} as Partial<Own>,
  likes: 0,
  patches: [] as Partial<Own>[],
}));
const shown = vi.hoisted(() => ({ i18n: undefined as unknown, language: 'en' }));
const kit = vi.hoisted(() => ({
  store: undefined as RecordStore | undefined,
  content: undefined as unknown,
}));

vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => shown.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: shown.language }) }));
vi.mock('../../shared/analytics/content-attributes.ts', () => ({ contentAttributes: () => ({}) }));
vi.mock('../../shared/analytics/track.ts', () => ({ track: () => undefined }));
vi.mock('../../shared/service-data/browser-source.ts', () => ({
  browserSource: { content: async () => kit.content },
}));
vi.mock('../../shared/records/records.ts', async () => {
  const { createPendingWrites } = await import('../../shared/records/pending-writes.ts');
  const { createRecordStore } = await import('../../shared/records/record-store.ts');
  const event = (name: string, path: string, data: unknown) =>
    `event: ${name}\ndata: ${JSON.stringify({ path, data })}\n\n`;
  const json = (data: unknown) => new Response(JSON.stringify(data));
  async function requestNode(path: string, { method, body }: RequestInit = {}): Promise<Response> {
    if (path.endsWith('like/count')) return json(path.includes('dislike') ? 0 : service.likes);
    if (service.isDown) throw new TypeError('Failed to fetch');
    if (method === 'PATCH') {
      const patch = JSON.parse(body as string) as Partial<Own>;
      service.patches.push(patch);
      const before = service.own.likestatus === 'LIKE' ? 1 : 0;
      service.own = { ...service.own, ...patch };
      service.likes += (service.own.likestatus === 'LIKE' ? 1 : 0) - before;
      return json(patch);
    }
    const text = new ReadableStream<string>({
      start: (controller) => {
        controller.enqueue(event('put', '/', service.own.objectid ? { M1: service.own } : null));
      },
    });
    return new Response(text.pipeThrough(new TextEncoderStream()));
  }
  kit.store = createRecordStore({
    pending: createPendingWrites(() => localStorage, { now: () => new Date(), random: Math.random }),
    aheadSeconds: () => 0,
    request: requestNode,
    renew: async () => false,
    alone: (work) => work(),
    wait: () => new Promise(() => undefined),
    random: () => 0,
  });
  return { recordStore: kit.store, requestNode, startRecords: () => undefined };
});

const i18nOf: Record<'en' | 'ar', I18n> = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const movie = { id: 'M1', objecttype: 'CONTENT' } as Title;

beforeEach(() => {
  localStorage.clear();
  Object.assign(service, { isDown: false, own: {}, likes: 0, patches: [] });
  kit.content = undefined;
});

async function open(language: 'en' | 'ar' = 'en') {
  shown.i18n = i18nOf[language];
  shown.language = language;
  kit.store!.setProfile({ subscriberid: 'P1', profileid: 'P1' });
  onTestFinished(() => kit.store!.setProfile(undefined));
  await mount(<RecordActions title={movie} />);
  await settle();
}
async function recover() {
  service.isDown = false;
  await act(async () => kit.store!.reconnect());
  await settle();
}
const buttons = () => [...document.querySelectorAll('button')];
/** The name of each button, with its count, and whether it is on: null where it says neither. */
const states = () => buttons().map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
const press = async (index: number) => {
  await act(async () => buttons()[index]!.click());
  await settle();
};

test('LIKE-08 a like is counted once, also where the records came after a failure', async () => {
  Object.assign(service, { isDown: true, own: { objectid: 'M1', likestatus: 'LIKE' }, likes: 1 });
  await open();
  expect(states()[1]![0], 'whose likes these are is not known').not.toMatch(/\d/);
  await recover();
  expect(states()[1]).toEqual(['Like1', 'true']);
  await press(1);
  expect([states()[1], service.likes]).toEqual([['Like', 'false'], 0]);
});

test('LIKE-08 a like that is pressed without a connection is counted once when it has been sent', async () => {
  Object.assign(service, { isDown: true, likes: 4 });
  await open();
  await press(1);
  expect(states()[1]).toEqual(['Like', 'true']);
  await recover();
  expect([states()[1], service.likes]).toEqual([['Like5', 'true'], 5]);
});

test('LIKE-08 a like of another device, made while there was no stream, is counted once when it is told', async () => {
  // The counts are of a later state than the records that are known here.
  Object.assign(service, { own: { objectid: 'M1' }, likes: 1 });
  await open();
  service.own = { objectid: 'M1', likestatus: 'LIKE' };
  await recover();
  expect(states()[1]).toEqual(['Like1', 'true']);
});

test.each([
  ['en', 'My List: what you chose could not be loaded yet'],
  ['ar', 'قائمتي: لم يُحمَّل اختيارك بعد'],
] as const)(
  'WATCH-02 LIKE-10 what could not be read is shown neither as kept nor as not kept (%s)',
  async (language, name) => {
    Object.assign(service, { isDown: true, own: { objectid: 'M1', likestatus: 'LIKE', inwatchlist: true } });
    await open(language);
    expect(states().map(([, pressed]) => pressed)).toEqual([null, null, null]);
    expect([states()[0]![0], buttons()[0]!.title]).toEqual([name, name]);
    expect(buttons()[0]!.innerHTML, 'no plus').not.toContain('M12 5v14');
    await recover();
    expect(states().map(([, pressed]) => pressed)).toEqual(['true', 'true', 'false']);
    expect(buttons()[0]!.title).toBe(i18nOf[language].t('action.list'));
  },
);

test('WATCH-02 LIKE-10 presses of what is not known say what the viewer wants, and are sent when it can be', async () => {
  Object.assign(service, { isDown: true, own: { objectid: 'M1', likestatus: 'LIKE', inwatchlist: true } });
  await open();
  await press(0);
  expect(states().map(([, pressed]) => pressed)).toEqual(['true', null, null]);
  await press(2);
  expect(states().map(([, pressed]) => pressed)).toEqual(['true', 'false', 'true']);
  await press(0);
  expect(states()[0]).toEqual(['My List', 'false']);
  await recover();
  expect(service.own).toMatchObject({ likestatus: 'DISLIKE', inwatchlist: false });
  expect(states().map(([, pressed]) => pressed)).toEqual(['false', 'false', 'true']);
});

test('LIKE-14 what was pressed before the log-in is kept where the records cannot be read', async () => {
  Object.assign(service, { isDown: true, own: { objectid: 'M1', likestatus: 'LIKE' }, likes: 1 });
  requestActionAt(location.pathname, 'like');
  await open();
  expect(states()[1]).toEqual(['Like', 'true']);
  await recover();
  expect([service.own.likestatus, states()[1]]).toEqual(['LIKE', ['Like1', 'true']]);
});

test('a press before the records were read leaves the length of what played as the service has it', async () => {
  kit.content = { objectid: 'M1', objecttype: 'CONTENT', genre: [], title: 'Dana', poster: [], duration: 60 };
  Object.assign(service, { isDown: true, own: { objectid: 'M1', duration: 50 } });
  await open();
  await press(0);
  await recover();
  expect(service.own).toMatchObject({ inwatchlist: true, title: 'Dana', duration: 50 });
  service.own = { objectid: 'M1' };
  await recover();
  await press(1);
  expect(service.own, 'a record that has none gets it').toMatchObject({ likestatus: 'LIKE', duration: 60 });
});
