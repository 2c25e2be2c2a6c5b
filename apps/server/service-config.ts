import { demoBrands } from '@rawi/demo/brands-folder';
import { readConfig, type Config } from '@rawi/platform';
import { fileURLToPath } from 'node:url';
import { hasLiveGateway, readGateways } from './gateways/read-gateways.ts';

/**
 * The settings of the service; without a folder of brands of its own it has those of the demo. Beside a payment gateway
 * that takes real money there is no sandbox. Errors: ConfigError.
 */
export function readServiceConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  const isLive = hasLiveGateway(readGateways(config.paymentGateways));
  return Object.freeze({
    ...config,
    sandbox: config.sandbox && !isLive,
    brandsFolder: config.brandsFolder ?? fileURLToPath(demoBrands),
  });
}
