import { createInboxDatabase, openInboxChannel } from '../app/shared/notifications/inbox-database.ts';
import { createOfflineResponses, maxEntries } from './offline-responses.ts';
import { createPushMessages, type AppWindow } from './push-messages.ts';

/** The events and the global of a service worker; the library of types for the page does not have them. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** A condition with several members holds where all do; patterns of paths are of this origin. */
interface RouteCondition {
  urlPattern?: string;
  requestMethod?: string;
  or?: readonly RouteCondition[];
}
interface WorkerInstallEvent extends WaitingEvent {
  /** Not every browser has it; it asks the worker for each request then. */
  addRoutes?(rules: readonly { condition: RouteCondition; source: 'network' }[]): Promise<void>;
}
interface WorkerFetchEvent extends WaitingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerMessageEvent extends WaitingEvent {
  data: { type?: unknown; path?: unknown; files?: unknown } | undefined;
}
interface WorkerPushEvent extends WaitingEvent {
  data: { json(): unknown } | null;
}
interface WorkerClickEvent extends WaitingEvent {
  notification: Notification;
}
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: WorkerInstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerClickEvent) => void): void;
}
const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

const offline = createOfflineResponses({
  origin,
  fetch: (request) => fetch(request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  async openCache(name) {
    const cache = await caches.open(name);
    // Public responses differ by encoding and country only, neither of which an address in the browser chooses.
    const options = { ignoreVary: true };
    return {
      match: (key) => cache.match(key, options),
      put: (key, response) => cache.put(key, response),
      delete: (key) => cache.delete(key, options),
      keys: async () => (await cache.keys()).map(({ url }) => url),
    };
  },
});

/** What the worker never answers: the browser then need not start it for each segment of a film. */
const pastWorker: RouteCondition = {
  or: [{ urlPattern: '/media/*' }, { urlPattern: '/cloud/*' }, { requestMethod: 'POST' }],
};

worker.addEventListener('install', (event) => {
  const routing = event.addRoutes?.([{ condition: pastWorker, source: 'network' }]);
  if (routing) event.waitUntil(routing.catch(() => undefined));
  event.waitUntil(offline.install().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (!(name in maxEntries)) await caches.delete(name);
    // Not every browser has it.
    const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>;
    await navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  const { type, path, files } = event.data ?? {};
  if (type !== 'seen' || typeof path !== 'string' || !Array.isArray(files)) return;
  event.waitUntil(offline.storeVisit(path, files.map(String)).catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const runBehind = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  const response = offline.respond(event.request, runBehind, event.preloadResponse);
  if (response) event.respondWith(response);
});

const push = createPushMessages({
  origin,
  database: createInboxDatabase(),
  now: Date.now,
  announce: openInboxChannel().announce,
  show: (title, options) => worker.registration.showNotification(title, options),
  windows: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  openWindow: (url) => worker.clients.openWindow(url),
});

worker.addEventListener('push', (event) => {
  let data: unknown;
  try {
    data = event.data?.json();
  } catch {
    // Not from this service.
    return;
  }
  event.waitUntil(push.receive(data));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(push.open(event.notification.data));
});
