// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/service-data/query-client.ts';
import { mount, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import { DeviceLimit } from './device-limit.tsx';

const english = vi.hoisted(() => ({ i18n: undefined as unknown }));
english.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => english.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', direction: 'ltr' }) }));
const replies = vi.hoisted(() => ({
  asked: [] as [string, object][],
  next: [] as (() => Promise<unknown>)[],
}));
vi.mock('../../shared/session/account-service.ts', () => ({
  service: (id: string, args: object) => {
    replies.asked.push([id, args]);
    return replies.next.shift()!();
  },
}));

const stream = (slotid: string, change: object = {}) => ({
  slotid,
  contentid: slotid,
  title: `Film ${slotid}`,
  started: Math.floor(Date.now() / 1000) - 720,
  devicename: 'Living room',
  devicetype: 'TV',
  deviceos: 'TIZEN',
  current: false,
  ...change,
});
const reply = (...data: object[]) => ({
  page: 1,
  pagesize: 2,
  totalcount: data.length,
  maxstreams: 2,
  data,
});

async function show() {
  const onWatchHere = vi.fn<() => void>();
  await mount(<DeviceLimit page={{ href: '/en/movie/dunes/M1', name: 'Dunes' }} onWatchHere={onWatchHere} />);
  await settle();
  return { onWatchHere };
}
const buttons = () => [...document.querySelectorAll('button')];
const text = () => document.body.textContent;

beforeEach(() => {
  queryClient.clear();
  replies.asked.length = 0;
  replies.next.length = 0;
});

test('PLAY-11 names what plays, where and since when; the first way has the focus', async () => {
  replies.next = [
    async () =>
      reply(
        stream('one', { seriestitle: 'Saga' }),
        stream('two', {
          title: undefined,
          contentid: undefined,
          devicename: '',
          devicetype: '',
          current: true,
        }),
      ),
  ];
  await show();
  expect(document.querySelector('h2')!.textContent).toBe('Device Limit Reached');
  expect(text()).toContain('Two screens can play at a time');
  const [one, two] = [...document.querySelectorAll('li')].map((row) => row.textContent);
  expect(one).toMatch(/Saga.*Film one.*Living room.*Started 12 minutes ago.*Stop and watch here/s);
  expect(two).toMatch(/A title of another profile.*This device/s);
  expect(buttons()[0]!.getAttribute('aria-label')).toBe('Stop and watch here: Film one, Living room');
  expect(document.activeElement).toBe(buttons()[0]);
});

test('PLAY-11 stops the chosen stream once, and then plays here', async () => {
  const stopping = openRequest<object>();
  replies.next = [async () => reply(stream('one'), stream('two')), () => stopping.promise];
  const { onWatchHere } = await show();
  await act(async () => {
    buttons()[1]!.click();
    buttons()[1]!.click();
  });
  await act(async () => buttons()[0]!.click());
  expect(replies.asked.slice(1)).toEqual([['stopSlot', { params: { slotid: 'two' } }]]);
  expect([buttons()[1]!.textContent, onWatchHere.mock.calls.length]).toEqual(['Stopping …', 0]);
  await act(async () => stopping.resolve({ success: 'STOPPED' }));
  await settle();
  expect(onWatchHere).toHaveBeenCalledTimes(1);
});

test('a stream that is gone meanwhile needs no stop; any other failure says so and can be tried again', async () => {
  replies.next = [
    async () => reply(stream('one'), stream('two')),
    () => Promise.reject(new ReplyError(0, 'No Internet Connection', 0)),
    () => Promise.reject(new ReplyError(7001, 'No such data Found', 404)),
  ];
  const { onWatchHere } = await show();
  await act(async () => buttons()[0]!.click());
  await settle();
  expect([text().includes('It could not be stopped'), onWatchHere.mock.calls.length]).toEqual([true, 0]);
  await act(async () => buttons()[0]!.click());
  await settle();
  expect(onWatchHere).toHaveBeenCalledTimes(1);
});

test('the focus goes to the first way where the stream that had it ends and another begins, and stays where its own is left', async () => {
  replies.next = [
    async () => reply(stream('one'), stream('two')),
    async () => reply(stream('two'), stream('three')),
    async () => reply(stream('three'), stream('two')),
  ];
  await show();
  const again = async () => {
    await act(() => queryClient.refetchQueries());
    await settle();
  };
  await again();
  expect(buttons()[0]!.getAttribute('aria-label')).toContain('Film two');
  expect(document.activeElement).toBe(buttons()[0]);
  await again();
  expect(buttons()[1]!.getAttribute('aria-label')).toContain('Film two');
  expect(document.activeElement).toBe(buttons()[1]);
});

test('loading, failed and free: each has a way on', async () => {
  const first = openRequest<object>();
  replies.next = [() => first.promise, async () => reply(stream('one'))];
  const { onWatchHere } = await show();
  expect(document.querySelector('[role=status]')!.getAttribute('aria-label')).toBe(
    'Looking for what is playing',
  );
  expect(document.activeElement).toBe(document.querySelector('a'));
  await act(async () => first.reject(new ReplyError(0, 'No Internet Connection', 0)));
  await settle();
  expect(text()).toContain('What is playing could not be shown.');
  expect(document.activeElement).toBe(buttons()[0]);
  await act(async () => buttons()[0]!.click());
  await settle();
  expect(text()).toContain('A screen has stopped.');
  expect(document.querySelector('li')).toBeNull();
  await act(async () => buttons()[0]!.click());
  expect(onWatchHere).toHaveBeenCalledTimes(1);
});
