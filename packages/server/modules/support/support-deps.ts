import type { PictureCleaner } from '@rawi/media';
import type { MessagesApi } from '@rawi/messages';
import type { Blobs, Clock, Log, Queries } from '@rawi/platform';

/** How an account is reached. */
export interface Contact {
  name: string;
  email: string | null;
  mobile: string | null;
  language: string;
}

/** What support works with. */
export interface SupportDeps {
  db: Queries;
  clock: Clock;
  log: Log;
  blobs: Pick<Blobs, 'put' | 'stream' | 'get' | 'delete'>;
  pictures: PictureCleaner;
  messages: Pick<MessagesApi, 'request'>;
  contactOf(providerId: string, subscriberId: string): Promise<Contact | undefined>;
  /** Whether a provider has a category of tickets (TICK-10). */
  hasCategory(providerId: string, category: string): boolean;
}

/** Where the bytes of a picture are: outside of everything that is served by its address. */
export const blobKey = (providerId: string, documentId: string): string =>
  `support/${providerId}/${documentId}`;
