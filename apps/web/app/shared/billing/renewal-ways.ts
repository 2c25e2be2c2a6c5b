import type { PaymentMode, Subscription } from '@rawi/contract';
import type { GatewayInfo } from './payment-calls.ts';

/** A way by which a plan can be renewed from now on. */
export interface RenewalWay {
  /** `PAYPALSUB/WA`. */
  id: string;
  mode: PaymentMode;
  gateway: GatewayInfo;
}

export const isCardMode = (mode: PaymentMode | undefined): boolean => mode === 'CC' || mode === 'DC';

/** Modes as they are offered: credit and debit cards of one gateway are one. */
export const offeredModes = (modes: readonly PaymentMode[]): PaymentMode[] =>
  modes.filter((mode) => mode !== 'DC' || !modes.includes('CC'));

/** Whether what renews a plan is called a card; also where nothing is told of it, as to a profile that does not pay. */
export const isPaidByCard = ({ paymentmethod }: Pick<Subscription, 'paymentmethod'>): boolean =>
  paymentmethod === undefined || isCardMode(paymentmethod.mode);

/**
 * The ways that can renew a plan in its currency, the present one first; one gateway's credit and debit cards are one.
 * The wallet of a device is left out, as not every device has it: the card in it can be typed.
 */
export function renewalWays(
  gateways: readonly GatewayInfo[],
  { currency, paymentmethod }: Pick<Subscription, 'currency' | 'paymentmethod'>,
): RenewalWay[] {
  const ways = gateways
    .filter(({ currencies }) => currency !== undefined && currencies.includes(currency))
    .flatMap((gateway) =>
      offeredModes(gateway.recurringmodes)
        .filter((mode) => mode !== 'DW')
        .map((mode) => ({ id: `${gateway.gatewayid}/${mode}`, mode, gateway })),
    );
  const present = `${paymentmethod?.gatewayid}/${paymentmethod?.mode}`;
  return ways.toSorted((one, other) => Number(other.id === present) - Number(one.id === present));
}
