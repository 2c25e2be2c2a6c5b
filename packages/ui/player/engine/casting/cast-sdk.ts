/**
 * The parts of the Google Cast Web Sender SDK that are used, by its public documentation. It is a script of its maker's
 * host, loaded only for a brand that names a receiver application.
 */
export interface CastTrack {
  trackId: number;
  type: string;
  language?: string | null;
  name?: string | null;
}

export interface CastMediaSession {
  media: { tracks?: CastTrack[] | null } | null;
  activeTrackIds: number[] | null;
  /** Why nothing plays: FINISHED, CANCELLED, INTERRUPTED or ERROR. */
  idleReason: string | null;
  editTracksInfo(request: object, done: () => void, failed: (error: unknown) => void): void;
}

export interface CastSession {
  getCastDevice(): { friendlyName: string };
  loadMedia(request: object): Promise<unknown>;
  getMediaSession(): CastMediaSession | null;
}

export interface CastPlayer {
  isConnected: boolean;
  isMediaLoaded: boolean;
  isPaused: boolean;
  isMuted: boolean;
  volumeLevel: number;
  currentTime: number;
  duration: number;
  playerState: 'IDLE' | 'PLAYING' | 'PAUSED' | 'BUFFERING' | null;
  liveSeekableRange?: { start?: number; end?: number } | null;
}

export interface CastPlayerController {
  addEventListener(type: string, handler: (event: { field: string; value: unknown }) => void): void;
  removeEventListener(type: string, handler: (event: { field: string; value: unknown }) => void): void;
  playOrPause(): void;
  seek(): void;
  setVolumeLevel(): void;
  muteOrUnmute(): void;
}

interface CastContext {
  setOptions(options: object): void;
  getCastState(): 'NO_DEVICES_AVAILABLE' | 'NOT_CONNECTED' | 'CONNECTING' | 'CONNECTED';
  addEventListener(type: string, handler: () => void): void;
  removeEventListener(type: string, handler: () => void): void;
  /** Rejects with an error code, such as `cancel`. */
  requestSession(): Promise<unknown>;
  getCurrentSession(): CastSession | null;
  endCurrentSession(stopCasting: boolean): void;
}

export interface CastSdk {
  framework: {
    CastContext: { getInstance(): CastContext };
    RemotePlayer: new () => CastPlayer;
    RemotePlayerController: new (player: CastPlayer) => CastPlayerController;
  };
  media: {
    MediaInfo: new (contentId: string, contentType: string) => Record<string, unknown>;
    GenericMediaMetadata: new () => Record<string, unknown>;
    LoadRequest: new (info: object) => Record<string, unknown>;
    TextTrackStyle: new () => Record<string, unknown>;
    /** Without tracks those that are active stay so. */
    EditTracksInfoRequest: new (activeTrackIds?: number[], textTrackStyle?: object) => object;
  };
}

/** What the SDK calls when it is ready. */
const READY_CALLBACK = '__onGCastApiAvailable';

type CastWindow = Window & {
  [READY_CALLBACK]?: (isAvailable: boolean) => void;
  cast?: { framework?: CastSdk['framework'] };
  chrome?: { cast?: { media: CastSdk['media'] } };
};

export const CAST_SDK_ADDRESS = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/** Chromium alone has what the SDK needs; it is not asked for elsewhere. */
export const canUseCastSdk = (): boolean => 'chrome' in window && 'PresentationRequest' in window;

let loading: Promise<CastSdk> | undefined;

/** Loads the SDK once. Rejects where the browser cannot cast, or the script does not come; the next call tries again. */
export function loadCastSdk(): Promise<CastSdk> {
  loading ??= new Promise<CastSdk>((resolve, reject) => {
    const host = window as CastWindow;
    host[READY_CALLBACK] = (isAvailable) => {
      const framework = host.cast?.framework;
      const media = host.chrome?.cast?.media;
      if (isAvailable && framework && media) resolve({ framework, media });
      else reject(new Error('this browser cannot cast'));
    };
    const script = document.createElement('script');
    script.src = CAST_SDK_ADDRESS;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('the Cast SDK did not load')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
