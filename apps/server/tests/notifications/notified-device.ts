import { notificationsModule, type NewMessage } from '@rawi/notifications';
import { EventSource } from 'eventsource';
import { insertAccount, insertSession } from '../accounts/account-rows.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';
import type { Subscription } from './push-double.ts';

/** What an open app hears. */
export interface HeardStream {
  /** The messages in their order. */
  messages: any[];
  /** The names of all events. */
  names: string[];
  lastId: string | undefined;
  ready: Promise<void>;
  errors: number;
  close(): void;
}

/** A device, of a visitor or of a subscriber, that hears of messages. */
export interface NotifiedDevice {
  headers: Record<string, string>;
  subscribe(topic: string): Promise<{ status: number; body: any }>;
  unsubscribe(topic: string): Promise<{ status: number; body: any }>;
  /** Registers where it gets push messages. */
  register(body: object): Promise<{ status: number; body: any }>;
  listen(options?: { from?: ServiceUnderTest; language?: 'eng' | 'ara'; lastId?: string }): HeardStream;
}

const json = { 'content-type': 'application/json' };

export const webPush = (subscription: Subscription, displaylanguage = 'eng') => ({
  kind: 'webpush',
  ...subscription,
  displaylanguage,
});

/** Listens by an EventSource that knows nothing of this service. */
function listen(address: string, headers: Record<string, string>): HeardStream {
  const ready = Promise.withResolvers<void>();
  const source = new EventSource(address, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...headers } }),
  });
  const heard: HeardStream = {
    messages: [],
    names: [],
    lastId: undefined,
    ready: ready.promise,
    errors: 0,
    close: () => source.close(),
  };
  for (const name of ['ready', 'notification'])
    source.addEventListener(name, (event) => {
      heard.names.push(name);
      heard.lastId = event.lastEventId;
      if (name === 'notification') heard.messages.push(JSON.parse(event.data));
      else ready.resolve();
    });
  source.addEventListener('error', () => (heard.errors += 1));
  return heard;
}

function deviceWith(service: ServiceUnderTest, headers: Record<string, string>): NotifiedDevice {
  return {
    headers,
    subscribe: (topic) => service.send('POST', `/push/topics/${topic}`, '{}', { ...json, ...headers }),
    unsubscribe: (topic) => service.send('DELETE', `/push/topics/${topic}`, undefined, headers),
    register: (body) => service.send('PUT', '/push/token', JSON.stringify(body), { ...json, ...headers }),
    listen({ from = service, language = 'eng', lastId } = {}) {
      const address = `${from.url}/push/notifications/events?displaylanguage=${language}`;
      return listen(address, { ...headers, ...(lastId !== undefined && { 'last-event-id': lastId }) });
    },
  };
}

export async function visitorDevice(service: ServiceUnderTest, id: string): Promise<NotifiedDevice> {
  return deviceWith(service, await service.device(id));
}

let sessions = 0;

/** A session of a subscriber on a device; the account is made where there is none. */
export async function subscriberDevice(
  service: ServiceUnderTest,
  {
    subscriberId,
    deviceId,
    provider = 'rawi',
    isNew = true,
    profileId = subscriberId,
  }: {
    subscriberId: string;
    deviceId: string;
    provider?: 'rawi' | 'layali';
    isNew?: boolean;
    /** `P-KIDS` is that of a child. */
    profileId?: string;
  },
): Promise<NotifiedDevice> {
  const profiles = [{ profileId: 'P-KIDS', kids: true, maxRating: 'G' }];
  if (isNew) await insertAccount(service, { subscriberId, provider, profiles });
  const name = `n${(sessions += 1)}`;
  const session = await insertSession(service, {
    ...{ subscriberId, provider, name, deviceId },
    profileId,
  });
  return deviceWith(service, { ...session, host: `${provider}.localhost` });
}

export const newMessage = (change: Partial<NewMessage> = {}): NewMessage => ({
  audience: { to: 'BROADCAST' },
  title: { en: 'A new season', ar: 'موسم جديد' },
  message: { en: 'It begins tonight.', ar: 'يبدأ الليلة.' },
  ...change,
});

export const notificationsOf = (service: ServiceUnderTest) => service.modules.api(notificationsModule);
