import { ConfigError } from '@rawi/platform';
import { z } from 'zod';
import type { DrmProvider } from '../drm-provider.ts';
import { axinomSettings, createAxinom } from './axinom.ts';
import { createDoverunner, doverunnerSettings } from './doverunner.ts';
import { createDrmtoday, drmtodaySettings } from './drmtoday.ts';
import { createEzdrm, ezdrmSettings } from './ezdrm.ts';

const VARIABLE = 'DRM_SERVICES';

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

/** What is wrong with a value, without the value. */
function faultOf(issue: z.core.$ZodIssue, settings: unknown): string {
  const place = [VARIABLE, ...issue.path].join('.');
  if (issue.code === 'unrecognized_keys') return `${place} has the unknown setting ${issue.keys.join(', ')}.`;
  if (issue.code === 'invalid_union')
    return `${place} must be one of drmtoday, axinom, ezdrm and doverunner.`;
  const written = issue.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    settings,
  );
  return written === undefined ? `${place} is missing.` : `${place} is not valid.`;
}

/**
 * The DRM services of providers, by the JSON of the setting: an object with the settings of one service for each
 * provider id. Errors: ConfigError with a sentence for each setting that is missing or not valid, and no value.
 */
export function readDrmServices(json: string | undefined): ReadonlyMap<string, DrmProvider> {
  if (json === undefined) return new Map();
  let written: unknown;
  try {
    written = JSON.parse(json);
  } catch {
    throw new ConfigError([`${VARIABLE} must be JSON, like {"rawi":{"service":"axinom", ...}}.`]);
  }
  const parsed = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/), serviceSettings).safeParse(written);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => faultOf(issue, written)));
  return new Map(Object.entries(parsed.data).map(([providerId, one]) => [providerId, create(one)]));
}
