import { createHash } from 'node:crypto';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const share = z.number().min(0).max(1);

/** How a gateway's messages come, and how often its replies do not. */
export const deliveryPlan = z.strictObject({
  /** The same seed makes the same of the same messages. */
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
  /** Milliseconds after which a message is sent, from and to. */
  delayMs: z
    .tuple([z.number().int().min(0).max(DAY_MS), z.number().int().min(0).max(DAY_MS)])
    .refine(([from, to]) => from <= to, 'from the shorter to the longer')
    .default([0, 0]),
  /** How likely a message is to come once more, and that once more again, up to five times. */
  duplicates: share.default(0),
  /** Whether messages overtake each other. */
  shuffle: z.boolean().default(false),
  /** How likely a message is never to come. */
  loss: share.default(0),
  /** How likely a request is worked while its reply is lost. */
  drop: share.default(0),
  /** Milliseconds after which what is pending settles by itself. */
  settleMs: z.number().int().min(0).max(DAY_MS).default(15_000),
});
export type DeliveryPlan = z.output<typeof deliveryPlan>;

export const promptDelivery: DeliveryPlan = deliveryPlan.parse({});

const MAX_COPIES = 5;
/** Milliseconds by which shuffled messages are put off at most, so that later ones overtake them. */
const SHUFFLE_MS = 2000;

/** Numbers from 0 to below 1 that follow from their name alone. */
function numbersOf(seed: number, name: string): () => number {
  let at = 0;
  return () => {
    at += 1;
    return createHash('sha256').update(`${seed}/${name}/${at}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}

/** After how many milliseconds each copy of a message is sent; none for a message that is lost. */
export function planMessage(plan: DeliveryPlan, number: number): number[] {
  const next = numbersOf(plan.seed, `message/${number}`);
  if (next() < plan.loss) return [];
  let copies = 1;
  while (copies < MAX_COPIES && next() < plan.duplicates) copies += 1;
  const [from, to] = plan.delayMs;
  return Array.from({ length: copies }, () => {
    const delay = from + Math.floor(next() * (to - from + 1));
    return plan.shuffle ? delay + Math.floor(next() * SHUFFLE_MS) : delay;
  });
}

/** Whether the reply to a request is lost. */
export function isReplyLost(plan: DeliveryPlan, number: number): boolean {
  return numbersOf(plan.seed, `reply/${number}`)() < plan.drop;
}

/** Milliseconds between two tries to deliver a message that is not taken. */
const PAUSES_MS = [5000, 15_000, 60_000, 300_000, 900_000, 3_600_000, 6 * 3_600_000];

/** When a message that was not taken is sent again; undefined once it is a day old. */
export function retryAt(tries: number, { createdAt, now }: { createdAt: Date; now: Date }): Date | undefined {
  const at = now.getTime() + PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1]!;
  return at - createdAt.getTime() > DAY_MS ? undefined : new Date(at);
}
