import type { NotificationPayload } from '@rawi/domain';
import type { TokenRow } from '../token-store.ts';
import type { PostReply } from './post.ts';

/** A message as a push service gets it. */
export interface PushMessage {
  payload: Omit<NotificationPayload, 'gcmMessageId'>;
  /** Seconds that the service waits for a device that is away. */
  ttlSeconds: number;
  /** Whether it is for one person, who waits for it, or for many. */
  urgency: 'normal' | 'high';
}

/** What became of it. */
export type PushResult =
  | { end: 'accepted' | 'gone' | 'refused' }
  /** Milliseconds until it may be tried again, where the service says so. */
  | { end: 'later'; afterMs: number | undefined; reason: string };

/** Hands messages to one kind of push service. Rejects where nobody answers. */
export interface PushDriver {
  kind: TokenRow['kind'];
  send(providerId: string, token: TokenRow, message: PushMessage): Promise<PushResult>;
  /** Whether a token may be registered. */
  accepts(token: string): boolean;
}

/** Longest wait that a service may ask for, in milliseconds. */
const MAX_WAIT_MS = 86_400_000;

/** `Retry-After` of a reply, in seconds or as a date; in milliseconds from now. */
export function retryAfterMs({ headers }: Pick<PostReply, 'headers'>, now: Date): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const milliseconds = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.min(MAX_WAIT_MS, Math.max(0, milliseconds)) : undefined;
}
