import type { Gateway, ListedPayment } from '@rawi/gateway-kit';
import pLimit from 'p-limit';

/** Requests under way at a gateway that is asked about each payment. */
const REQUESTS = 4;

interface OurPayment {
  referenceId: string;
  gatewayReference: string | undefined;
}

/**
 * What a gateway says of payments of ours, each asked for by its name. Those that it does not know are left out. Throws
 * GatewayUnavailable.
 */
export async function askAboutEach(
  gateway: Gateway,
  ours: readonly OurPayment[],
  signal: AbortSignal | undefined,
): Promise<ListedPayment[]> {
  const limit = pLimit(REQUESTS);
  const told = await Promise.all(
    ours.map(({ referenceId, gatewayReference }) =>
      limit(async () => {
        signal?.throwIfAborted();
        const report = await gateway.fetch(referenceId, gatewayReference);
        return report ? [{ ...report, referenceId }] : [];
      }),
    ),
  );
  return told.flat();
}
