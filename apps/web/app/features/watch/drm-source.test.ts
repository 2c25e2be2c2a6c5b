import { expect, test } from 'vitest';
import { createDrmSource, type Decryption, type DrmCalls } from './drm-source.ts';

const clearKey: Decryption = { scheme: 'CLEARKEY', streamType: 'DASH', keySystem: 'org.w3.clearkey' };

function setUp(decryption = clearKey, reply: object = {}) {
  const asked: string[] = [];
  let time = 0;
  const calls: DrmCalls = {
    requestToken: async (playId) => {
      asked.push(playId);
      return { success: `token-${asked.length}`, ...reply };
    },
    base: (name) => `https://tv.example/${name}`,
  };
  const source = createDrmSource(decryption, calls, () => time);
  return { asked, source, pass: (ms: number) => (time += ms) };
}

test('PLAY-01 PLAY-09 the token of the play is asked for once, and sent with its licence', async () => {
  const { asked, source } = setUp();
  const drm = await source.open('play-1');
  expect(drm?.licence).toMatchObject({
    keySystem: 'org.w3.clearkey',
    url: 'https://tv.example/drm/subscriber/v1/licence/clearkey',
  });
  expect(await drm!.licence!.headers()).toEqual({
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
  });
  expect(asked).toEqual(['play-1']);
});

test('PLAY-09 a licence hours later gets a new token, of the play that runs then', async () => {
  const { asked, source, pass } = setUp();
  const drm = await source.open('play-1');
  pass(59_000);
  expect((await drm!.licence!.headers())['authorization']).toBe('Bearer token-1');
  pass(3 * 3_600_000);
  expect((await drm!.licence!.headers())['authorization']).toBe('Bearer token-2');
  // The slot was lost and acquired again by a new play: the player goes on with the same source.
  await source.open('play-2');
  expect((await drm!.licence!.headers())['authorization']).toBe('Bearer token-3');
  pass(61_000);
  await drm!.licence!.headers();
  expect(asked).toEqual(['play-1', 'play-1', 'play-2', 'play-2']);
});

test('PLAY-09 the service’s own licence address counts, also a relative one', async () => {
  const absolute = setUp(clearKey, { licenceurl: 'https://licences.example/clearkey' });
  expect((await absolute.source.open('1'))!.licence!.url).toBe('https://licences.example/clearkey');
  const relative = setUp(clearKey, { licenceurl: '/drm/x' });
  expect((await relative.source.open('1'))!.licence!.url).toBe('https://tv.example/drm/x');
});

test('PLAY-02 nothing is asked for a stream in the clear, nor where the playlist names the keys', async () => {
  const clear = setUp({ scheme: 'NONE', streamType: 'DASH', keySystem: undefined });
  expect(await clear.source.open('play-1')).toBeUndefined();
  const native = setUp({ ...clearKey, streamType: 'HLS' });
  expect(await native.source.open('play-1')).toEqual({});
  expect([...clear.asked, ...native.asked]).toEqual([]);
});

test('after a token that was refused another one is asked for', async () => {
  let refusals = 1;
  const { source } = setUp();
  const failing = createDrmSource(clearKey, {
    requestToken: async () => {
      if (refusals-- > 0) throw new Error('refused');
      return { success: 'token' };
    },
    base: () => 'https://tv.example/drm',
  });
  await expect(failing.open('play-1')).rejects.toThrow('refused');
  expect((await (await failing.open('play-1'))!.licence!.headers())['authorization']).toBe('Bearer token');
  expect(await source.open('play-1')).toBeDefined();
});

test('PLAY-05 PLAY-09 FairPlay: the certificate address reaches the player, and the message keeps its media type', async () => {
  const fairPlay: Decryption = { scheme: 'FAIRPLAY', streamType: 'HLS', keySystem: 'com.apple.fps' };
  const { source } = setUp(fairPlay, {
    licenceurl: 'https://tv.example/drm/subscriber/v1/licence/fairplay',
    certificateurl: 'https://drm.example/cert',
  });
  const drm = await source.open('play-1');
  expect(drm?.licence).toMatchObject({
    keySystem: 'com.apple.fps',
    url: 'https://tv.example/drm/subscriber/v1/licence/fairplay',
    certificateUrl: 'https://drm.example/cert',
  });
  expect(await drm!.licence!.headers()).toEqual({ authorization: 'Bearer token-1' });
});
