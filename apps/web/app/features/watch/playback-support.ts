import type { DrmChoice, DrmEnvironment, DrmScheme } from '@rawi/player';
import type { PlaybackOption } from '../../shared/service-data/title.ts';

/** DRM schemes that this app asks licences for. */
const LICENSED_SCHEMES: ReadonlySet<string> = new Set<DrmScheme>(['CLEARKEY']);

/** The scheme by which this browser plays an option; undefined where it does not. */
export type SchemeOf = (option: PlaybackOption) => DrmScheme | undefined;

/**
 * By which scheme this browser plays an option (PLAY-03, PLAY-06): the option's own schemes decide, not what it costs. A
 * scheme counts only when the app asks licences for it and the browser grants the key system; otherwise a package that
 * also offers NONE plays unencrypted.
 */
export function createSchemeOf(
  environment: DrmEnvironment,
  chooseDrm: (environment: DrmEnvironment, offers: readonly DrmScheme[]) => DrmChoice,
  licensedSchemes = LICENSED_SCHEMES,
): SchemeOf {
  const isUsable = (scheme: PlaybackOption['schemes'][number]): scheme is DrmScheme =>
    scheme === 'NONE' || licensedSchemes.has(scheme);
  return ({ streamtype, schemes }) => {
    const { scheme, offered, streamType } = chooseDrm(environment, schemes.filter(isUsable));
    if (!offered) return undefined;
    // Protected, the stream has to be of the format that the scheme goes with; in the clear the player streams both.
    const plays = streamtype === streamType || scheme === 'NONE';
    return plays ? scheme : undefined;
  };
}
