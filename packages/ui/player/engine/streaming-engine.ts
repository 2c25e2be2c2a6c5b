import { EngineFailure } from '../core/engine-port.ts';
import type { Engine, EngineListener, EnginePreferences, PlayerSource } from '../core/engine-port.ts';
import { createCaptionFeed } from './caption-feed.ts';
import {
  concernsPlayback,
  failureFactsOf,
  isEngineError,
  isInterruption,
  statusOf,
} from './engine-errors.ts';
import { heightsOf, languageTracks, nominalHeight, trackId } from './engine-tracks.ts';
import { dataSaverSettings } from './data-saver.ts';
import { engineSettings, SETTINGS_AFTER_START } from './engine-settings.ts';
import { loadEngine, streamFormatOf, type Shaka } from './load-engine.ts';
import { followSeeksWithCaptions } from './seeked-captions.ts';

type ShakaPlayer = InstanceType<Shaka['Player']>;

// A retry with the same address would be refused again.
const UNRETRYABLE_STATUS = new Set([401, 403, 410]);
const CRITICAL_SEVERITY = 2;
const SWITCH_MARGIN_SECONDS = 2;

function watchErrors(player: ShakaPlayer, listener: EngineListener) {
  player.addEventListener('error', (event) => {
    const error = (event as unknown as { detail: unknown }).detail;
    if (isInterruption(error) || !isEngineError(error)) return;
    const isFinal = UNRETRYABLE_STATUS.has(statusOf(error) ?? 0);
    listener.failed(failureFactsOf(error), isFinal || error.severity === CRITICAL_SEVERITY);
  });
  player.getNetworkingEngine()?.addEventListener('retry', (event) => {
    const error = (event as unknown as { error: unknown }).error;
    if (!isEngineError(error)) return;
    if (UNRETRYABLE_STATUS.has(statusOf(error) ?? 0)) event.preventDefault();
    // The engine tries for seconds before it tells: a viewer who waits meanwhile reads why.
    else if (concernsPlayback(error)) listener.failed(failureFactsOf(error), false);
  });
}

/**
 * Creates the engine for `video`, ready for one `load`. Rejects with `EngineFailure` where the browser cannot
 * stream at all. `mimeType` decides which build is loaded.
 */
export async function createStreamingEngine(
  video: HTMLMediaElement,
  mimeType: string,
  listener: EngineListener,
): Promise<Engine> {
  const shaka = await loadEngine(streamFormatOf(mimeType)).catch((error: unknown) => {
    throw new EngineFailure({ area: 'network', detail: `engine: ${String(error)}` });
  });
  if (!shaka.Player.isBrowserSupported()) throw new EngineFailure({ area: 'media', unsupported: true });
  const player = new shaka.Player();
  watchErrors(player, listener);
  await player.attach(video);

  const ended = new AbortController();
  video.addEventListener('loadeddata', () => player.configure(SETTINGS_AFTER_START), {
    once: true,
    signal: ended.signal,
  });

  followSeeksWithCaptions(video, player, ended.signal);
  const captionFeed = createCaptionFeed(listener);

  // The engine omits a rendition while it is disabled; the menu still lists it.
  const heights = new Set<number>();

  function reportTracks() {
    const audio = languageTracks(player.getAudioTracks());
    const captions = languageTracks(player.getTextTracks());
    const videos = player.getVideoTracks();
    for (const height of heightsOf(videos)) heights.add(height);
    const playing = videos.find((track) => track.active);
    listener.tracks({
      audioTracks: audio.list,
      audioId: audio.active,
      captionTracks: captions.list,
      captionId: captionFeed.isHidden() ? null : captions.active,
      heights: [...heights].sort((one, other) => other - one),
      playingHeight: nominalHeight(playing ?? { width: null, height: null }),
      playingKbps: playing ? Math.round(playing.bandwidth / 1000) : null,
    });
  }
  for (const type of ['trackschanged', 'adaptation', 'variantchanged', 'textchanged', 'audiotrackschanged']) {
    player.addEventListener(type, reportTracks);
  }

  let currentAddress: PlayerSource['currentAddress'];
  player.getNetworkingEngine()?.registerRequestFilter(async (_type, request) => {
    if (currentAddress) request.uris = await Promise.all(request.uris.map(currentAddress));
  });

  let hasThumbnails = false;
  async function addThumbnails(address: string) {
    // The engine resolves the pictures against this address, so it has to be absolute.
    await player.addThumbnailsTrack(new URL(address, document.baseURI).href, 'text/vtt');
    hasThumbnails = player.getImageTracks().length > 0;
  }

  /** Thumbnails are loaded after the film can play; a film without them still plays. */
  function addThumbnailsLater(address: string) {
    const add = () => void addThumbnails(address).catch(() => undefined);
    if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) add();
    else video.addEventListener('canplay', add, { once: true, signal: ended.signal });
  }

  async function load(source: PlayerSource, startAt: number | undefined, preferences: EnginePreferences) {
    currentAddress = source.currentAddress;
    // A channel's captions are loaded from the start: the engine places those of a programme by its first segment of
    // picture that it loads afterwards, and never by one that it has loaded before.
    const loadsHidden = source.isLive === true && preferences.captionLanguage === null;
    if (loadsHidden) captionFeed.hide();
    const languages = loadsHidden
      ? { ...preferences, captionLanguage: preferences.audioLanguages[0] ?? null }
      : preferences;
    player.configure(engineSettings(source, languages, () => captionFeed.createDisplayer()));
    const licence = source.drm?.licence;
    if (licence)
      player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
        if (type === shaka.net.NetworkingEngine.RequestType.LICENSE)
          Object.assign(request.headers, await licence.headers());
      });
    try {
      await player.load(source.manifest, startAt ?? null, source.mimeType);
    } catch (error) {
      throw new EngineFailure(failureFactsOf(error));
    }
    const [firstText] = player.getTextTracks();
    if (loadsHidden && firstText && !player.getTextTracks().some(({ active }) => active))
      player.selectTextTrack(firstText);
    hasThumbnails = player.getImageTracks().length > 0;
    if (typeof preferences.quality === 'number') selectQuality(preferences.quality);
    reportTracks();
    if (source.thumbnails) addThumbnailsLater(source.thumbnails);
  }

  function selectQuality(quality: EnginePreferences['quality']) {
    const { restrictions, bufferingGoal } = dataSaverSettings(quality === 'saver');
    player.configure({
      abr: { enabled: typeof quality !== 'number', restrictions },
      streaming: { bufferingGoal },
    });
    if (typeof quality !== 'number') return;
    const track = player.getVideoTracks().find((one) => nominalHeight(one) === quality);
    if (track) player.selectVideoTrack(track, true, SWITCH_MARGIN_SECONDS);
  }

  return {
    load,
    selectQuality,
    selectAudio(id) {
      const track = player.getAudioTracks().find((one) => trackId(one) === id);
      if (track) player.selectAudioTrack(track);
    },
    selectCaptions(id) {
      const track = player.getTextTracks().find((one) => trackId(one) === id) ?? null;
      if (track === null && player.isLive()) return captionFeed.hide();
      if (!track?.active) {
        captionFeed.forget();
        player.selectTextTrack(track);
      }
      captionFeed.show();
    },
    seekable: () => player.seekRange(),
    live: () => player.isLive(),
    instantAt(seconds) {
      // Both builds of the engine know the date of the position that plays only.
      const playing = player.getPlayheadTimeAsDate()?.getTime();
      return playing === undefined ? null : playing + (seconds - video.currentTime) * 1000;
    },
    resume: () => void player.retryStreaming(),
    hasThumbnails: () => hasThumbnails,
    async thumbnailAt(seconds) {
      const picture = hasThumbnails ? await player.getThumbnails(null, seconds) : null;
      const url = picture?.uris[0];
      if (!picture || !url) return null;
      return {
        url: currentAddress ? await currentAddress(url) : url,
        x: picture.positionX,
        y: picture.positionY,
        width: picture.width,
        height: picture.height,
      };
    },
    bandwidth: () => player.getStats().estimatedBandwidth || null,
    destroy() {
      ended.abort();
      return player.destroy();
    },
  };
}
