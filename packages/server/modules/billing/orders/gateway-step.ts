import type { Gateway } from '@rawi/gateway-kit';

/** What amounts of a currency are multiples of, so that each gateway that takes it accepts them. */
export const stepOf = (gateways: readonly Pick<Gateway, 'capabilities'>[], currency: string): number =>
  Math.max(1, ...gateways.flatMap(({ capabilities }) => capabilities.currencies[currency] ?? []));
