/**
 * A double of the Google Cast Web Sender SDK, after its public documentation: one device, whose receiver reads the
 * manifest and the first file that it names, and then plays by the clock. It runs in the page, in place of the SDK.
 */
export function castDouble(): void {
  const DEVICE = 'Living Room';
  const DURATION = 40;
  const framework = new EventTarget();
  const remote = new EventTarget();
  const log: { loaded: object[]; tracks: number[][]; styles: object[] } = {
    loaded: [],
    tracks: [],
    styles: [],
  };
  const stored = sessionStorage.getItem('cast-double');
  let castState = stored === 'connected' ? 'CONNECTED' : 'NOT_CONNECTED';
  let media: Record<string, unknown> | null = null;

  const player = {
    isConnected: false,
    isMediaLoaded: false,
    isPaused: true,
    isMuted: false,
    volumeLevel: 0.4,
    currentTime: 0,
    duration: 0,
    playerState: 'IDLE' as string | null,
  };
  const set = (change: Partial<typeof player>) => {
    Object.assign(player, change);
    for (const field of Object.keys(change)) remote.dispatchEvent(new Event(`${field}Changed`));
  };
  const setCastState = (next: string) => {
    castState = next;
    sessionStorage.setItem('cast-double', next === 'CONNECTED' ? 'connected' : '');
    framework.dispatchEvent(new Event('caststatechanged'));
  };
  setInterval(() => {
    if (player.playerState !== 'PLAYING') return;
    const next = player.currentTime + 1;
    if (next < DURATION) return set({ currentTime: next });
    media!['idleReason'] = 'FINISHED';
    set({ currentTime: DURATION, isMediaLoaded: false, playerState: 'IDLE' });
  }, 1000);

  async function read(manifest: string): Promise<void> {
    const reply = await fetch(manifest, { credentials: 'omit', mode: 'cors' });
    const text = await reply.text();
    const first = /(?:initialization|URI)="([^"]+)"/.exec(text)?.[1]?.replace('$RepresentationID$', '0');
    const file = first && (await fetch(new URL(first, manifest), { credentials: 'omit', mode: 'cors' }));
    if (!reply.ok || !file || !file.ok) throw new Error('load_media_failed');
  }

  const session = {
    getCastDevice: () => ({ friendlyName: DEVICE }),
    getMediaSession: () => media,
    async loadMedia(request: { media: { contentId: string }; currentTime?: number; autoplay: boolean }) {
      log.loaded.push(JSON.parse(JSON.stringify(request)) as object);
      if (sessionStorage.getItem('cast-double-refuses') !== null) throw new Error('load_media_failed');
      await read(request.media.contentId);
      media = {
        media: {
          tracks: [
            { trackId: 1, type: 'VIDEO' },
            { trackId: 2, type: 'AUDIO', language: 'en', name: 'English' },
            { trackId: 3, type: 'AUDIO', language: 'ar', name: 'العربية' },
            { trackId: 4, type: 'TEXT', language: 'ar', name: 'العربية' },
          ],
        },
        activeTrackIds: [2],
        idleReason: null,
        editTracksInfo({ ids, style }: { ids?: number[]; style?: object }, done: () => void) {
          if (style) log.styles.push(style);
          if (ids) {
            log.tracks.push(ids);
            media!['activeTrackIds'] = ids;
          }
          done();
        },
      };
      set({ isMediaLoaded: true, isPaused: !request.autoplay, duration: DURATION });
      set({ currentTime: request.currentTime ?? 0, playerState: request.autoplay ? 'PLAYING' : 'PAUSED' });
    },
  };
  const context = {
    setOptions: (options: object) => Object.assign(log, { options }),
    getCastState: () => castState,
    getCurrentSession: () => (castState === 'CONNECTED' ? session : null),
    addEventListener: (type: string, handler: () => void) => framework.addEventListener(type, handler),
    removeEventListener: (type: string, handler: () => void) => framework.removeEventListener(type, handler),
    async requestSession() {
      if (sessionStorage.getItem('cast-double-cancels') !== null) throw 'cancel';
      setCastState('CONNECTING');
      await new Promise((next) => setTimeout(next, 300));
      setCastState('CONNECTED');
    },
    endCurrentSession() {
      if (castState !== 'CONNECTED') return;
      media = null;
      set({ isMediaLoaded: false, isPaused: true, playerState: 'IDLE', currentTime: 0, duration: 0 });
      setCastState('NOT_CONNECTED');
    },
  };
  class RemotePlayerController {
    addEventListener = (type: string, handler: () => void) => remote.addEventListener(type, handler);
    removeEventListener = (type: string, handler: () => void) => remote.removeEventListener(type, handler);
    playOrPause() {
      const isPaused = !player.isPaused;
      set({ isPaused, playerState: isPaused ? 'PAUSED' : 'PLAYING' });
    }
    seek() {
      const { currentTime } = player;
      set({ playerState: 'BUFFERING' });
      setTimeout(() => set({ currentTime, playerState: player.isPaused ? 'PAUSED' : 'PLAYING' }), 200);
    }
    setVolumeLevel = () => set({ volumeLevel: player.volumeLevel });
    muteOrUnmute = () => set({ isMuted: !player.isMuted });
  }
  // Called with `new`: what a function returns then is the object.
  const sdkMedia = {
    MediaInfo: function MediaInfo(contentId: string, contentType: string) {
      return { contentId, contentType };
    },
    GenericMediaMetadata: function GenericMediaMetadata() {
      return {};
    },
    LoadRequest: function LoadRequest(info: object) {
      return { media: info };
    },
    TextTrackStyle: function TextTrackStyle() {
      return {};
    },
    EditTracksInfoRequest: function EditTracksInfoRequest(ids?: number[], style?: object) {
      return { ids, style };
    },
  };
  Object.assign(window, {
    castDouble: { log, player, end: () => context.endCurrentSession() },
    cast: {
      framework: {
        CastContext: { getInstance: () => context },
        RemotePlayer: function RemotePlayer() {
          return player;
        },
        RemotePlayerController,
      },
    },
  });
  const chrome = ((window as unknown as { chrome?: Record<string, unknown> }).chrome ??= {});
  chrome['cast'] = { media: sdkMedia };
  (window as unknown as Record<string, (isAvailable: boolean) => void>)['__onGCastApiAvailable']?.(true);
}
