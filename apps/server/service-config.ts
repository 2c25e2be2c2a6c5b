import { demoBrands } from '@rawi/demo';
import { readConfig, type Config } from '@rawi/platform';
import { fileURLToPath } from 'node:url';

/** The settings of the service; without a folder of brands of its own it has those of the demo. Errors: ConfigError. */
export function readServiceConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  return Object.freeze({ ...config, brandsFolder: config.brandsFolder ?? fileURLToPath(demoBrands) });
}
