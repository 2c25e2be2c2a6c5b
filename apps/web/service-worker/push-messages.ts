import {
  directionOf,
  readNotification,
  targetOf,
  type LanguagePrefix,
  type LocalNotification,
} from '@rawi/domain';
import type { InboxDatabase } from '../app/shared/notifications/inbox-database.ts';

/** A window of the app. */
export interface AppWindow {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What the browser gives a service worker; tests pass their own. */
export interface PushEnvironment {
  origin: string;
  database: InboxDatabase;
  now(): number;
  /** Windows of the app read the inbox again. */
  announce(): void;
  show(title: string, options: ShownOptions): Promise<void>;
  windows(): Promise<readonly AppWindow[]>;
  openWindow(url: string): Promise<unknown>;
}

/** The options of a system notification, of which the library of types knows a part. */
export interface ShownOptions {
  body: string;
  dir: 'ltr' | 'rtl';
  lang: string;
  tag: string;
  icon: string;
  badge: string;
  image?: string;
  data: ShownData;
}

/** What is stored with a system notification, for the press on it. */
export interface ShownData extends Pick<
  LocalNotification,
  'messageId' | 'userId' | 'isDirectDeeplink' | 'deeplink' | 'contentId' | 'cta'
> {
  language: LanguagePrefix;
}

export interface PushMessages {
  /** Stores a message and shows it. `data` is what the push service brought, parsed. */
  receive(data: unknown): Promise<void>;
  /**
   * A press on a shown message. One without data leads to the app: browsers show one of their own where a push was not shown,
   * as of a subscriber who has left.
   */
  open(data: unknown): Promise<void>;
}

/** Leads to the icon of the brand. */
const ICON = '/apple-touch-icon.png';

/** What the service worker does with push messages: into the inbox, onto the screen, and from there to their links. */
export function createPushMessages(environment: PushEnvironment): PushMessages {
  const { origin, database } = environment;
  return {
    async receive(data) {
      const payload = readNotification(data);
      if (!payload) return;
      const stored = await database.add(payload, environment.now()).catch(() => undefined);
      environment.announce();
      // Read in the app before it came here; or it is for a subscriber who has left this device.
      if (stored && (stored.entry?.isRead === true || !stored.isOwn)) return;
      const { title, message, imageURL, messageId, language } = payload;
      const { isDirectDeeplink, deeplink, contentId, cta } = payload;
      const userId = stored?.entry?.userId ?? payload.subscriberId;
      await environment.show(title, {
        body: message,
        dir: directionOf(language),
        lang: language,
        // The same message shown again takes the place of the first.
        tag: messageId,
        ...{ icon: ICON, badge: ICON },
        ...(imageURL !== '' && { image: imageURL }),
        data: { ...{ messageId, userId, language, isDirectDeeplink, deeplink, contentId, cta } },
      });
    },
    async open(data) {
      const shown = data as ShownData | null;
      if (!shown) {
        const [open] = await environment.windows();
        await (open ? open.focus() : environment.openWindow(new URL('/', origin).href));
        return;
      }
      const owner = await database.owner().catch(() => undefined);
      const language = owner?.language ?? shown.language;
      await database
        .markRead(shown.userId, environment.now(), [shown.messageId])
        .then(environment.announce, () => undefined);
      const target = new URL(targetOf(shown, language), origin);
      if (target.protocol !== 'https:' && target.protocol !== 'http:') return;
      const [open] = target.origin === origin ? await environment.windows() : [];
      if (open)
        try {
          // A window that this worker does not control cannot be navigated.
          await open.navigate(target.href);
          await open.focus().catch(() => undefined);
          return;
        } catch {
          // A new window instead.
        }
      await environment.openWindow(target.href);
    },
  };
}
