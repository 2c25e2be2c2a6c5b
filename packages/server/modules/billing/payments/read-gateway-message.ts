import { CallError } from '@rawi/contract';
import { MoneyError } from '@rawi/domain';
import { ForgedMessage, GatewayUnavailable, type Gateway, type GatewayMessage } from '@rawi/gateway-kit';
import { checkTexts } from '@rawi/platform';
import { z } from 'zod';

/** A message of a gateway as it came. */
export interface SentMessage {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Names are in keys of tables, and no gateway's is near as long. */
const name = z.string().max(255);
/** The first years of the calendar are none to the database. */
const day = z.iso.date().refine((date) => date >= '1000');
const storable = z.object({
  messageId: name,
  referenceId: name,
  report: z.object({
    gatewayReference: name.optional(),
    method: z.object({ expiresOn: day.optional() }).optional(),
  }),
});

/** What adapters throw for a content that is none: no JSON, no currency or amount, no name that an address can have. */
const ODD_CONTENT = [SyntaxError, MoneyError, URIError, RangeError, CallError];

/**
 * Reads a message of any gateway. `forged` where it is not the gateway's; `unreadable` where it is signed and says what
 * can be neither understood nor stored: sent again it would be the same, and no fault of ours; `unavailable` where the
 * gateway was asked how the payment stands and did not answer. Undefined for one that is about no payment of ours.
 */
export async function readGatewayMessage(
  gateway: Gateway,
  { body, headers }: SentMessage,
  now: Date,
): Promise<GatewayMessage | undefined | 'forged' | 'unreadable' | 'unavailable'> {
  try {
    const message = await gateway.parseMessage(body, headers, now);
    if (message === undefined) return undefined;
    checkTexts(message, '');
    return storable.safeParse(message).success ? message : 'unreadable';
  } catch (error) {
    if (error instanceof ForgedMessage) return 'forged';
    if (error instanceof GatewayUnavailable) return 'unavailable';
    if (ODD_CONTENT.some((kind) => error instanceof kind)) return 'unreadable';
    throw error;
  }
}
