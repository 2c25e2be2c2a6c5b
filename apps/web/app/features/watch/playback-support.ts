import type { DrmChoice, DrmEnvironment, DrmScheme } from '@rawi/player';
import type { PlaybackOption } from '../../shared/service-data/title.ts';
import type { CanPlay } from './choose-playback-option.ts';

/** DRM schemes that this app can get licences for: none, until licences are part of the calls. */
const LICENSED_SCHEMES: ReadonlySet<string> = new Set<DrmScheme>();

/**
 * Which playback options this browser supports (PLAY-06): a DRM scheme of a package counts only when the app can get
 * its licence and the browser grants the key system; otherwise a package that also offers NONE plays unencrypted.
 */
export function createCanPlay(
  environment: DrmEnvironment,
  chooseDrm: (environment: DrmEnvironment, offers: readonly DrmScheme[]) => DrmChoice,
  licensedSchemes = LICENSED_SCHEMES,
): CanPlay {
  const isUsable = (scheme: PlaybackOption['schemes'][number]): scheme is DrmScheme =>
    scheme === 'NONE' || licensedSchemes.has(scheme);
  return ({ streamtype, schemes }) => {
    const choice = chooseDrm(environment, schemes.filter(isUsable));
    return choice.offered && (streamtype === 'DASH' || choice.streamType === 'HLS');
  };
}
