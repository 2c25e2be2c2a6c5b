import { readProviderSetting } from '@rawi/platform';
import { z } from 'zod';
import type { DrmProvider } from '../drm-provider.ts';
import { axinomSettings, createAxinom } from './axinom.ts';
import { createDoverunner, doverunnerSettings } from './doverunner.ts';
import { createDrmtoday, drmtodaySettings } from './drmtoday.ts';
import { createEzdrm, ezdrmSettings } from './ezdrm.ts';

const serviceSettings = z.discriminatedUnion('service', [
  drmtodaySettings,
  axinomSettings,
  ezdrmSettings,
  doverunnerSettings,
]);

function create(settings: z.output<typeof serviceSettings>): DrmProvider {
  switch (settings.service) {
    case 'drmtoday':
      return createDrmtoday(settings);
    case 'axinom':
      return createAxinom(settings);
    case 'ezdrm':
      return createEzdrm(settings);
    case 'doverunner':
      return createDoverunner(settings);
  }
}

/**
 * The DRM services of providers, by the JSON of the setting: an object with the settings of one service for each
 * provider id. Errors: ConfigError with a sentence for each setting that is missing or not valid, and no value.
 */
export function readDrmServices(json: string | undefined): ReadonlyMap<string, DrmProvider> {
  const services = readProviderSetting(json, {
    variable: 'DRM_SERVICES',
    schema: serviceSettings,
    example: '{"rawi":{"service":"axinom", ...}}',
    kinds: 'drmtoday, axinom, ezdrm and doverunner',
  });
  return new Map([...services].map(([providerId, one]) => [providerId, create(one)]));
}
