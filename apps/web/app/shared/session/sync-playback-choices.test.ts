import { ReplyError } from '@rawi/client';
import type { PlaybackChoices } from '@rawi/contract';
import { expect, test, vi } from 'vitest';
import { rememberChoices, rememberedChoices, unsentChoices } from './playback-choices.ts';
import { createSession } from './session.ts';
import { createMemoryStore } from './storage.ts';
import { createChoicesSync, type ChoicesSyncDeps } from './sync-playback-choices.ts';

/** A service that holds the choices of one profile, and may be slow or away. */
function device(held: { choices: PlaybackChoices }) {
  const stores = { store: createMemoryStore(), session: createSession() };
  stores.store.set('currentProfileId', 'P1');
  const save = vi.fn<ChoicesSyncDeps['save']>(async (_profile, choices) => {
    held.choices = { ...held.choices, ...choices };
    return undefined;
  });
  const read = vi.fn<ChoicesSyncDeps['read']>(async () => ({ ...held.choices }));
  return {
    store: stores.store,
    save,
    read,
    sync: createChoicesSync({ store: stores.store, read, save }),
    choose: (choice: Parameters<typeof rememberChoices>[0]) => rememberChoices(choice, 'P1', stores),
    choices: () => rememberedChoices('P1', stores),
  };
}
const noNetwork = new ReplyError(0, 'No Internet Connection', 0);

test('what one device chooses, the next film of another has', async () => {
  const held = { choices: {} };
  const [phone, laptop] = [device(held), device(held)];
  phone.choose({ captionLanguage: 'ar', captionSize: 'huge' });
  await phone.sync.send('P1');
  await laptop.sync.load('P1');
  expect(laptop.choices()).toEqual({ captionLanguage: 'ar', captionSize: 'huge' });
});

test('what is chosen without a network is sent with the next film, before what the service has is taken over', async () => {
  const held: { choices: PlaybackChoices } = { choices: { audiolanguage: 'en', captionlanguage: 'en' } };
  const phone = device(held);
  phone.save.mockRejectedValueOnce(noNetwork);
  phone.choose({ captionLanguage: null });
  await phone.sync.send('P1');
  expect(unsentChoices('P1', phone.store)).toEqual({ captionlanguage: null });
  await phone.sync.load('P1');
  expect([held.choices, phone.choices()]).toEqual([
    { audiolanguage: 'en', captionlanguage: null },
    { audioLanguage: 'en', captionLanguage: null },
  ]);
  expect(unsentChoices('P1', phone.store)).toBeUndefined();
});

test('choices in quick succession arrive in their order, one after another', async () => {
  const held: { choices: PlaybackChoices } = { choices: {} };
  const phone = device(held);
  const first = Promise.withResolvers<undefined>();
  phone.save.mockReturnValueOnce(first.promise);
  phone.choose({ captionSize: 'small' });
  const sent = phone.sync.send('P1');
  await vi.waitFor(() => expect(phone.save).toHaveBeenCalledTimes(1));
  for (const captionSize of ['large', 'huge'] as const) {
    phone.choose({ captionSize });
    void phone.sync.send('P1');
  }
  expect(phone.save, 'while the first is on its way').toHaveBeenCalledTimes(1);
  first.resolve(undefined);
  await sent;
  await vi.waitFor(() => expect(unsentChoices('P1', phone.store)).toBeUndefined());
  expect([phone.save.mock.calls.length, held.choices]).toEqual([2, { captionsize: 'huge' }]);
});

test('a choice that is made while the service is asked is not overwritten by its reply', async () => {
  const phone = device({ choices: { captionsize: 'small' } });
  const reply = Promise.withResolvers<PlaybackChoices>();
  phone.read.mockReturnValueOnce(reply.promise);
  const loading = phone.sync.load('P1');
  await vi.waitFor(() => expect(phone.read).toHaveBeenCalled());
  phone.choose({ captionSize: 'huge' });
  await phone.sync.send('P1');
  reply.resolve({ captionsize: 'small' });
  await loading;
  expect(phone.choices()).toEqual({ captionSize: 'huge' });
});

test('what the service refuses is not sent for ever; the device has it all the same', async () => {
  const phone = device({ choices: {} });
  phone.save.mockRejectedValueOnce(new ReplyError(1002, 'Invalid Parameter', 400));
  phone.choose({ audioLanguage: 'not a tag' });
  await phone.sync.send('P1');
  expect([unsentChoices('P1', phone.store), phone.choices()]).toEqual([
    undefined,
    { audioLanguage: 'not a tag' },
  ]);
});

test('a play does not wait for ever for a service that does not answer', async () => {
  vi.useFakeTimers();
  const phone = device({ choices: {} });
  phone.read.mockReturnValueOnce(new Promise(() => undefined));
  let began = false;
  void phone.sync.load('P1').then(() => (began = true));
  await vi.advanceTimersByTimeAsync(2000);
  expect(began).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(began).toBe(true);
  vi.useRealTimers();
});
