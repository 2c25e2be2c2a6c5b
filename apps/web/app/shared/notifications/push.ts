import type { RemoteConfiguration } from '@rawi/contract';
import { codeOfPrefix, TOPICS, topicOf, type LanguagePrefix } from '@rawi/domain';
import { service } from '../session/account-service.ts';
import { readStoredJson, store } from '../session/storage.ts';

/** Whether messages may come while the app is closed. */
export type PushState =
  /** Not by this browser, or not as it is used here. */
  | 'unsupported'
  /** By browsers that have the app on their home screen alone. */
  | 'needs-install'
  /** Nobody was asked yet. */
  | 'askable'
  | 'allowed'
  /** The viewer, or the browser, has refused. */
  | 'blocked';

/** What a browser offers; tests pass their own. */
export interface PushEnvironment {
  isSecure: boolean;
  hasPush: boolean;
  /** An iPhone or iPad in its browser: push comes with the app on the home screen. */
  isUninstalledIos: boolean;
  permission: NotificationPermission | undefined;
  publicKey: string | undefined;
}

export function pushStateOf({
  isSecure,
  hasPush,
  isUninstalledIos,
  permission,
  publicKey,
}: PushEnvironment): PushState {
  if (publicKey === undefined || !isSecure) return 'unsupported';
  if (!hasPush || permission === undefined) return isUninstalledIos ? 'needs-install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return permission === 'granted' ? 'allowed' : 'askable';
}

const configuration = () => readStoredJson<RemoteConfiguration>(store, 'appConfig');

export function pushState(): PushState {
  return pushStateOf({
    isSecure: isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    isUninstalledIos:
      /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : undefined,
    publicKey: configuration()?.push?.publicKey,
  });
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const sameBytes = (one: ArrayBuffer | null, other: Uint8Array) =>
  one !== null &&
  one.byteLength === other.length &&
  new Uint8Array(one).every((byte, at) => byte === other[at]);

/** The subscription of this browser for the brand's key; one for another key, as after a change of keys, is left. */
async function subscription(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known && sameBytes(known.options.applicationServerKey, key)) return known.toJSON();
  await known?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}

const languageNow = (): LanguagePrefix => (document.documentElement.lang === 'ar' ? 'ar' : 'en');

/** Who a token was registered for: a session keeps its name when its secret changes. */
function callerNow(): string {
  const token = store.get('sessionToken');
  return token === undefined ? (store.get('deviceToken') ?? '') : token.split('.').slice(0, 2).join('.');
}

/** What register-token needs; tests pass their own. */
export interface RegisterDeps {
  providerId: string;
  language: LanguagePrefix;
  /** The token of this browser; rejects where its push service gives none. */
  token(): Promise<PushSubscriptionJSON>;
  register(subscription: PushSubscriptionJSON, language: LanguagePrefix): Promise<unknown>;
  subscribe(topic: string): Promise<unknown>;
  caller(): string;
  store: Pick<typeof store, 'get' | 'set'>;
}

/**
 * Registers the token of this browser and then subscribes it to what everybody is told (NOTIF-09): only with the permission
 * and a token (NOTIF-10). Does nothing where the same was done before.
 */
export async function registerWith(deps: RegisterDeps): Promise<void> {
  const found = await deps.token();
  const { endpoint } = found;
  if (endpoint === undefined) throw new Error('The push service gave no address');
  const registered = JSON.stringify([endpoint, deps.caller(), deps.language, deps.providerId]);
  if (deps.store.get('pushRegistered') === registered) return;
  await deps.register(found, deps.language);
  deps.store.set('fcmToken', endpoint);
  await Promise.all(TOPICS.map((name) => deps.subscribe(topicOf(deps.providerId, name))));
  deps.store.set('pushRegistered', registered);
}

function register(): Promise<void> {
  const current = configuration();
  const publicKey = current?.push?.publicKey;
  if (current === undefined || publicKey === undefined) return Promise.resolve();
  return registerWith({
    providerId: current.providerDetails.providerId,
    language: languageNow(),
    token: () => subscription(publicKey),
    register: ({ endpoint = '', keys = {} }, language) =>
      service('registerPushToken', {
        body: {
          kind: 'webpush',
          endpoint,
          keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
          displaylanguage: codeOfPrefix(language),
        },
      }),
    subscribe: (topic) => service('subscribeTopic', { params: { topic }, body: {} }),
    caller: callerNow,
    store,
  });
}

/** Registers this browser again where it may be: its token, its language or who uses it may be others by now. */
export async function refreshPush(): Promise<void> {
  if (pushState() === 'allowed') await register();
}

/** Asks for the permission, at a press, and registers this browser where it is given. Returns what holds now. */
export async function askForPush(): Promise<PushState> {
  if (pushState() === 'askable') await Notification.requestPermission();
  const state = pushState();
  if (state === 'allowed') {
    store.set('pushAllowed', 'yes');
    await register().catch(() => undefined);
  }
  return state;
}
