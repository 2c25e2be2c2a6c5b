import { carrierSettings, createCarrierGateway } from '@rawi/gateway-carrier';
import { checkoutSettings, createCheckoutGateway } from '@rawi/gateway-checkout';
import type { Gateway } from '@rawi/gateway-kit';
import { createPaypalGateway, paypalSettings } from '@rawi/gateway-paypal';
import { createRazorpayGateway, razorpaySettings } from '@rawi/gateway-razorpay';
import { createTelecomGateway, telecomSettings } from '@rawi/gateway-telecom';
import { ConfigError } from '@rawi/platform';
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

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
};

/** What a value has to be. Of formats the schema itself has words for that. */
function needOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_key':
      return 'is no id of a provider: small letters, digits and hyphens';
    case 'too_small':
      if (issue.minimum === 1) return issue.origin === 'array' ? 'is an empty list' : 'is empty';
      return `is less than ${issue.minimum}`;
    case 'too_big':
      return `is ${issue.origin === 'number' || issue.origin === 'int' ? 'more' : 'longer'} than ${issue.maximum}`;
    default:
      return `must be ${issue.message}`;
  }
}

/** What is wrong with a value, without the value. */
function faultOf(issue: z.core.$ZodIssue, json: unknown): string {
  const place = [VARIABLE, ...issue.path].join('.');
  if (issue.code === 'unrecognized_keys') return `${place} has the unknown setting ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_union')
    return `${place} must be one of checkout, paypal, razorpay, carrier and telecom.`;
  const written = issue.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    json,
  );
  return `${place} ${written === undefined ? 'is missing' : needOf(issue)}.`;
}

/**
 * The gateways of providers, by the JSON of the setting: an object with a list of gateways for each provider id. Errors:
 * ConfigError with a sentence for each setting that is missing or not valid, and no value.
 */
export function readGateways(json: string | undefined): ConfiguredGateways {
  if (json === undefined) return new Map();
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw new ConfigError([`${VARIABLE} must be JSON, like {"rawi":[{"gateway":"checkout", ...}]}.`]);
  }
  const provider = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
  const parsed = z.record(provider, z.array(settings).min(1).max(10)).safeParse(written);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => faultOf(issue, written)));
  const entries = Object.entries(parsed.data);
  for (const [providerId, list] of entries) {
    const names = list.map(({ gateway }) => gateway);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new ConfigError([`${VARIABLE}.${providerId} has the gateway ${twice} twice.`]);
  }
  return new Map(entries);
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
