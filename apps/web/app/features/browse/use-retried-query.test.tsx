// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { currentScope, viewQuery } from '../../shared/service-data/queries.ts';
import { FRESH_MS, queryClient } from '../../shared/service-data/query-client.ts';
import { events } from '../../shared/session/events.ts';
import { useRetriedQuery } from './use-retried-query.ts';

vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => ({ t: (id: string) => id }) }));

const load = vi.fn<(id: string) => Promise<{ id: string }>>();
const open = (id: string | undefined = 'home') =>
  mountHook(
    (of: string | undefined) =>
      useRetriedQuery(
        of === undefined ? undefined : viewQuery(currentScope(), 'remaining-rows', [of], () => load(of)),
      ),
    id,
  );

beforeEach(() => {
  queryClient.clear();
  load.mockReset().mockImplementation(async (id) => ({ id }));
});

test('nothing is loaded before it begins, and then once, however often it is begun', async () => {
  const { result } = await open();
  await settle();
  expect([load.mock.calls.length, result.current.data]).toEqual([0, undefined]);
  await act(async () => {
    result.current.begin();
    result.current.begin();
  });
  await settle();
  expect([load.mock.calls.length, result.current.data]).toEqual([1, { id: 'home' }]);
});

test('two failures in a row are shown; back online it is loaded at once, and the failure is gone', async () => {
  load.mockRejectedValue(new Error('down'));
  const { result } = await open();
  const online = async () => {
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
  };
  await act(async () => result.current.begin());
  await settle();
  expect(result.current.failure, 'one failure is often over before it is read').toBeUndefined();
  await online();
  expect(result.current.failure).toMatchObject({ asking: false });
  load.mockImplementation(async (id) => ({ id }));
  await online();
  expect([result.current.failure, result.current.data, load.mock.calls.length]).toEqual([
    undefined,
    { id: 'home' },
    3,
  ]);
});

test('a press that fails again says so in a snackbar', async () => {
  load.mockRejectedValue(new Error('down'));
  const shown: string[] = [];
  onTestFinished(events.on('snackbar', ({ text }) => shown.push(text)));
  const { result } = await open();
  await act(async () => result.current.begin());
  await settle();
  await act(async () => void dispatchEvent(new Event('online')));
  await settle();
  await act(async () => result.current.failure!.retry());
  await settle();
  expect(shown).toEqual(['rail.failed']);
});

test('a reply for what was shown before is not shown for what came after, and is not asked for again', async () => {
  let answer: (found: { id: string }) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { result, render } = await open('first');
  await act(async () => result.current.begin());
  await render('second');
  await act(async () => result.current.begin());
  await settle();
  await act(async () => answer({ id: 'first' }));
  await settle();
  expect(result.current.data).toEqual({ id: 'second' });
  await render('first');
  expect([result.current.data, load.mock.calls.length]).toEqual([{ id: 'first' }, 2]);
});

test('what was loaded before is shown at once, and refreshed behind when it is stale', async () => {
  const first = await open();
  await act(async () => first.result.current.begin());
  await settle();
  await first.unmount();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + FRESH_MS);
  onTestFinished(() => void vi.restoreAllMocks());
  const second = await open();
  expect(second.result.current.data).toEqual({ id: 'home' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), 30_000);
});
