import { carrierSettings, createCarrierGateway } from '@rawi/gateway-carrier';
import { checkoutSettings, createCheckoutGateway } from '@rawi/gateway-checkout';
import type { Gateway } from '@rawi/gateway-kit';
import { createPaypalGateway, paypalSettings } from '@rawi/gateway-paypal';
import { createRazorpayGateway, razorpaySettings } from '@rawi/gateway-razorpay';
import { createTelecomGateway, telecomSettings } from '@rawi/gateway-telecom';
import { ConfigError, readProviderSetting } from '@rawi/platform';
import { z } from 'zod';

const VARIABLE = 'PAYMENT_GATEWAYS';

const settings = z.discriminatedUnion('gateway', [
  checkoutSettings,
  paypalSettings,
  razorpaySettings,
  carrierSettings,
  telecomSettings,
]);
type GatewaySettings = z.output<typeof settings>;

export type ConfiguredGateways = ReadonlyMap<string, readonly GatewaySettings[]>;

/**
 * The gateways of providers, by the JSON of the setting: an object with a list of gateways for each provider id. Errors:
 * ConfigError with a sentence for each setting that is missing or not valid, and no value.
 */
export function readGateways(json: string | undefined): ConfiguredGateways {
  const gateways = readProviderSetting(json, {
    variable: VARIABLE,
    schema: z.array(settings).min(1).max(10),
    example: '{"rawi":[{"gateway":"checkout", ...}]}',
    kinds: 'checkout, paypal, razorpay, carrier and telecom',
  });
  for (const [providerId, list] of gateways) {
    const names = list.map(({ gateway }) => gateway);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new ConfigError([`${VARIABLE}.${providerId} has the gateway ${twice} twice.`]);
  }
  return gateways;
}

/** Whether one of them takes real money. */
export function hasLiveGateway(gateways: ConfiguredGateways): boolean {
  return [...gateways.values()].some((list) => list.some(({ mode }) => mode === 'live'));
}

export function createGateway(one: GatewaySettings): Gateway {
  switch (one.gateway) {
    case 'checkout':
      return createCheckoutGateway(one);
    case 'paypal':
      return createPaypalGateway(one);
    case 'razorpay':
      return createRazorpayGateway(one);
    case 'carrier':
      return createCarrierGateway(one);
    case 'telecom':
      return createTelecomGateway(one);
  }
}
