import {
  EngineFailure,
  type CaptionLook,
  type Engine,
  type EngineListener,
  type EnginePreferences,
  type PlayerSource,
} from '../../core/engine-port.ts';
import type { LanguageTrack } from '../../core/player-snapshot.ts';
import { castCaptionStyle } from './cast-caption-style.ts';
import type { CastPlayer, CastSdk, CastSession, CastTrack } from './cast-sdk.ts';

/** The receiver application that every Cast device has: it plays films in the clear. */
export const DEFAULT_RECEIVER = 'CC1AD845';

/** What the other screen shows of the film while it loads. */
export interface CastAbout {
  title: string;
  subtitle?: string | undefined;
  /** Address of a picture. */
  picture?: string | undefined;
}

export interface CastEngineDeps {
  sdk: CastSdk;
  session: CastSession;
  player: CastPlayer;
  applicationId: string;
  about: CastAbout;
  /** Called when the film is loaded. */
  loaded(startAt: number): void;
  /** Called when this title cannot be played there; the film goes on here. */
  refused(problem: 'failed' | 'title'): void;
}

const languageTracks = (tracks: readonly CastTrack[], type: string): LanguageTrack[] =>
  tracks
    .filter((track) => track.type === type)
    .map(({ trackId, language, name }) => ({
      id: String(trackId),
      language: language ?? 'und',
      label: name ?? null,
    }));

const isSameLanguage = (one: string, other: string) => one.split('-')[0] === other.split('-')[0];

/**
 * What a brand's own receiver needs for a protected film; undefined where the film is in the clear. The licence request
 * is made by the other screen.
 */
async function protectionOf({ drm }: PlayerSource): Promise<object | undefined> {
  if (drm?.licence === undefined) return undefined;
  const { keySystem, url, headers, certificateUrl } = drm.licence;
  return {
    keySystem,
    licenceUrl: url,
    licenceHeaders: await headers(),
    ...(certificateUrl && { certificateUrl }),
  };
}

/** Plays on a Cast device: the receiver application there streams by itself. */
export function createCastEngine(deps: CastEngineDeps, listener: EngineListener): Engine {
  const { sdk, session, player, applicationId, about } = deps;
  let isLive = false;

  const tracks = () => session.getMediaSession()?.media?.tracks ?? [];
  const activeIds = () => session.getMediaSession()?.activeTrackIds ?? [];

  function reportTracks() {
    const active = new Set(activeIds().map(String));
    const audioTracks = languageTracks(tracks(), 'AUDIO');
    const captionTracks = languageTracks(tracks(), 'TEXT');
    const chosen = (list: readonly LanguageTrack[]) => list.find(({ id }) => active.has(id))?.id ?? null;
    listener.tracks({
      audioTracks,
      audioId: chosen(audioTracks) ?? audioTracks[0]?.id ?? null,
      captionTracks,
      captionId: chosen(captionTracks),
      heights: [],
      playingHeight: null,
      playingKbps: null,
    });
  }

  /** Makes a track the active one of its kind; null: none of them. */
  function select(kind: 'AUDIO' | 'TEXT', id: string | null) {
    const media = session.getMediaSession();
    if (!media) return;
    const ofKind = new Set(tracks().flatMap(({ type, trackId }) => (type === kind ? [trackId] : [])));
    const kept = activeIds().filter((one) => !ofKind.has(one));
    const request = new sdk.media.EditTracksInfoRequest(id === null ? kept : [...kept, Number(id)]);
    media.editTracksInfo(request, reportTracks, reportTracks);
  }

  function selectPreferred({ audioLanguages, captionLanguage }: EnginePreferences) {
    const find = (kind: 'AUDIO' | 'TEXT', language: string) =>
      languageTracks(tracks(), kind).find((track) => isSameLanguage(track.language, language));
    const [audio] = audioLanguages.flatMap((language) => find('AUDIO', language) ?? []);
    const captions = captionLanguage ? find('TEXT', captionLanguage) : undefined;
    const ids = [audio, captions].flatMap((track) => (track ? [Number(track.id)] : []));
    if (ids.length > 0)
      session
        .getMediaSession()
        ?.editTracksInfo(new sdk.media.EditTracksInfoRequest(ids), reportTracks, reportTracks);
    reportTracks();
  }

  const textStyle = (look: CaptionLook) =>
    Object.assign(new sdk.media.TextTrackStyle(), castCaptionStyle(look));

  return {
    async load(source, startAt = 0, preferences) {
      const customData = await protectionOf(source);
      if (source.drm !== undefined && (applicationId === DEFAULT_RECEIVER || customData === undefined)) {
        deps.refused('title');
        throw new EngineFailure({ area: 'media', unsupported: true });
      }
      const info = new sdk.media.MediaInfo(new URL(source.manifest, location.href).href, source.mimeType);
      const metadata = new sdk.media.GenericMediaMetadata();
      isLive = source.isLive === true;
      Object.assign(metadata, {
        title: about.title,
        ...(about.subtitle && { subtitle: about.subtitle }),
        ...(about.picture && { images: [{ url: new URL(about.picture, location.href).href }] }),
      });
      Object.assign(info, {
        streamType: isLive ? 'LIVE' : 'BUFFERED',
        // Segments are MP4 in HLS as well, which a receiver cannot tell before it has read them.
        hlsSegmentFormat: 'fmp4',
        hlsVideoSegmentFormat: 'fmp4',
        metadata,
        textTrackStyle: textStyle(preferences),
        ...(customData && { customData }),
      });
      const request = new sdk.media.LoadRequest(info);
      Object.assign(request, {
        autoplay: preferences.wantsToPlay,
        ...(isLive ? {} : { currentTime: startAt }),
      });
      try {
        await session.loadMedia(request);
      } catch (error) {
        deps.refused('failed');
        throw new EngineFailure({ area: 'media', detail: `cast: ${String(error)}` });
      }
      selectPreferred(preferences);
      deps.loaded(startAt);
    },
    selectAudio: (id) => select('AUDIO', id),
    selectCaptions: (id) => select('TEXT', id),
    styleCaptions(look) {
      const request = new sdk.media.EditTracksInfoRequest(undefined, textStyle(look));
      session.getMediaSession()?.editTracksInfo(request, reportTracks, reportTracks);
    },
    selectQuality: () => undefined,
    seekable() {
      const { start = 0, end = 0 } = player.liveSeekableRange ?? {};
      return isLive ? { start, end } : { start: 0, end: player.duration > 0 ? player.duration : 0 };
    },
    live: () => isLive,
    instantAt: () => null,
    resume: () => undefined,
    hasThumbnails: () => false,
    thumbnailAt: async () => null,
    bandwidth: () => null,
    destroy: async () => undefined,
  };
}
