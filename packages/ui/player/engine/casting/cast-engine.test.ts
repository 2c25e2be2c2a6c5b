// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { EngineTracks, PlayerSource } from '../../core/engine-port.ts';
import { createCastEngine, DEFAULT_RECEIVER } from './cast-engine.ts';
import type { CastSdk, CastSession } from './cast-sdk.ts';

const film: PlayerSource = { manifest: '/media/x/manifest.mpd', mimeType: 'application/dash+xml' };
const widevine = {
  licence: {
    keySystem: 'com.widevine.alpha',
    url: 'https://rawi.example/drm/widevine',
    headers: async () => ({ authorization: 'Bearer token' }),
  },
};
const preferences = {
  // The film has no Turkish sound.
  audioLanguages: ['tr', 'ar'],
  captionLanguage: 'en',
  quality: 'auto' as const,
  wantsToPlay: true,
  captionSize: 'large' as const,
  captionStyle: { colour: 'yellow', background: 'solid', edge: 'shadow', face: 'serif' } as const,
};

function open({ applicationId = DEFAULT_RECEIVER, load = async () => undefined as unknown } = {}) {
  const edits: number[][] = [];
  const styles: object[] = [];
  const media = {
    media: {
      tracks: [
        { trackId: 1, type: 'AUDIO', language: 'en-GB', name: 'English' },
        { trackId: 2, type: 'AUDIO', language: 'ar', name: null },
        { trackId: 3, type: 'TEXT', language: 'en' },
      ],
    },
    activeTrackIds: [1],
    idleReason: null,
    editTracksInfo({ ids, style }: { ids?: number[]; style?: object }, done: () => void) {
      if (style) styles.push(style);
      if (ids) {
        edits.push(ids);
        media.activeTrackIds = ids;
      }
      done();
    },
  };
  const loadMedia = vi.fn<(request: object) => Promise<unknown>>(load);
  const sdk = {
    media: {
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
    },
  } as unknown as CastSdk;
  const refused = vi.fn<(problem: string) => void>();
  const loaded = vi.fn<(startAt: number) => void>();
  const reported: EngineTracks[] = [];
  const listener = {
    tracks: (tracks: EngineTracks) => void reported.push(tracks),
    captions: () => undefined,
    captionsRemoved: () => undefined,
    failed: () => undefined,
  };
  const player = { duration: 40, liveSeekableRange: { start: 5, end: 65 } } as never;
  const session = { loadMedia, getMediaSession: () => media } as unknown as CastSession;
  const about = { title: 'The Well', subtitle: 'Episode 1', picture: '/images/p.avif' };
  const deps = { sdk, session, player, applicationId, about, loaded, refused };
  return { engine: createCastEngine(deps, listener), loadMedia, refused, loaded, reported, edits, styles };
}

describe('a film on a Cast device', () => {
  test('is loaded where it was, in the languages that the viewer chose', async () => {
    const { engine, loadMedia, loaded, reported, edits } = open();
    await engine.load(film, 12, preferences);
    expect(loadMedia.mock.lastCall).toEqual([
      expect.objectContaining({
        currentTime: 12,
        autoplay: true,
        media: expect.objectContaining({
          contentId: 'http://localhost:3000/media/x/manifest.mpd',
          streamType: 'BUFFERED',
          metadata: {
            title: 'The Well',
            subtitle: 'Episode 1',
            images: [{ url: 'http://localhost:3000/images/p.avif' }],
          },
        }),
      }),
    ]);
    expect(loaded).toHaveBeenCalledWith(12);
    const paused = open();
    await paused.engine.load(film, 12, { ...preferences, wantsToPlay: false });
    expect(paused.loadMedia.mock.lastCall, 'a film that was paused').toEqual([
      expect.objectContaining({ autoplay: false }),
    ]);
    expect(edits).toEqual([[2, 3]]);
    expect(reported.at(-1)).toMatchObject({ audioId: '2', captionId: '3', heights: [] });
    engine.selectCaptions(null);
    expect(edits.at(-1)).toEqual([2]);
    engine.selectAudio('1');
    expect(edits.at(-1)).toEqual([1]);
    expect(engine.seekable()).toEqual({ start: 0, end: 40 });
  });

  test('has its captions as the viewer chose them, from its first line on and when that changes', async () => {
    const { engine, loadMedia, edits, styles } = open();
    await engine.load(film, 0, preferences);
    const chosen = {
      fontScale: 1.3,
      foregroundColor: '#ffe45cFF',
      backgroundColor: '#08080AFF',
      edgeType: 'DROP_SHADOW',
      fontGenericFamily: 'SERIF',
    };
    const [request] = loadMedia.mock.lastCall as unknown as [{ media: { textTrackStyle: object } }];
    expect(request.media.textTrackStyle).toMatchObject(chosen);
    const editsBefore = edits.length;
    engine.styleCaptions?.({
      captionSize: 'medium',
      captionStyle: { colour: 'white', background: 'none', edge: 'outline', face: 'brand' },
    });
    expect(styles).toEqual([
      expect.objectContaining({
        fontScale: 1,
        foregroundColor: '#ffffffFF',
        backgroundColor: '#08080A00',
        edgeType: 'OUTLINE',
        fontGenericFamily: 'SANS_SERIF',
      }),
    ]);
    expect(edits, 'the tracks stay as they are').toHaveLength(editsBefore);
  });

  test('of a channel it says that it is live, and begins at the live edge', async () => {
    const { engine, loadMedia } = open();
    await engine.load({ ...film, isLive: true }, 12, preferences);
    const [request] = loadMedia.mock.lastCall as unknown as [{ currentTime?: number; media: object }];
    expect(request.currentTime).toBeUndefined();
    expect(request.media).toMatchObject({ streamType: 'LIVE' });
    expect(engine.live()).toBe(true);
    expect(engine.seekable()).toEqual({ start: 5, end: 65 });
  });

  test('that is protected goes to a receiver of the brand alone, with its licence', async () => {
    const own = open({ applicationId: 'ABCD1234' });
    await own.engine.load({ ...film, drm: widevine }, 0, preferences);
    expect(own.loadMedia.mock.lastCall).toEqual([
      expect.objectContaining({
        media: expect.objectContaining({
          customData: {
            keySystem: 'com.widevine.alpha',
            licenceUrl: 'https://rawi.example/drm/widevine',
            licenceHeaders: { authorization: 'Bearer token' },
          },
        }),
      }),
    ]);
    const standard = open();
    await expect(standard.engine.load({ ...film, drm: widevine }, 0, preferences)).rejects.toThrow();
    expect(standard.refused).toHaveBeenCalledWith('title');
    expect(standard.loadMedia).not.toHaveBeenCalled();
    // The manifest itself names the keys: no receiver could ask for them.
    const native = open({ applicationId: 'ABCD1234' });
    await expect(native.engine.load({ ...film, drm: {} }, 0, preferences)).rejects.toThrow();
    expect(native.refused).toHaveBeenCalledWith('title');
  });

  test('that the device cannot load is told', async () => {
    const { engine, refused, loaded } = open({ load: () => Promise.reject(new Error('load_failed')) });
    await expect(engine.load(film, 0, preferences)).rejects.toThrow('load_failed');
    expect(refused).toHaveBeenCalledWith('failed');
    expect(loaded).not.toHaveBeenCalled();
  });
});
