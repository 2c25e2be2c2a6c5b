import type { DrmScheme } from '@rawi/catalogue';
import { testClock } from '@rawi/platform';
import { expect, test } from 'vitest';
import { HLS_KEY_PATH, writeHlsKeys } from './hls-keys.ts';
import { createLicenceTokens } from './licence-token.ts';

const key = { keyId: 'k1', value: Buffer.alloc(32, 7), createdAt: new Date(0) };
const clock = testClock('2026-11-23T12:00:00Z');
const tokens = createLicenceTokens({ signing: () => key, all: () => [key] }, clock);
const keyId = '00112233445566778899aabbccddeeff';

/** The key lines as the packager writes them. */
const stored = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init.mp4"',
  '#EXTINF:4.000,',
  '1.m4s',
  `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,AAAA",KEYID=0x${keyId.toUpperCase()},KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed",KEYFORMATVERSIONS="1"`,
  '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="data:text/plain;base64,BBBB",KEYFORMAT="com.microsoft.playready",KEYFORMATVERSIONS="1"',
  '#EXTINF:4.000,',
  '2.m4s',
  '#EXT-X-ENDLIST',
].join('\n');
const agents = {
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  iphone: 'AppleCoreMedia/1.0.0.22B91 (iPhone; U; CPU OS 18_1 like Mac OS X; en_us)',
  chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};

const written = (schemes: readonly DrmScheme[], agent: keyof typeof agents, playlist = stored) =>
  writeHlsKeys(tokens, {
    scope: 'rawi/film/cbcs',
    session: 's-1',
    playlist,
    userAgent: agents[agent],
    origin: 'https://tv.example',
    schemes,
  });
const keyLines = (schemes: readonly DrmScheme[], agent: keyof typeof agents) =>
  written(schemes, agent)!
    .split('\n')
    .filter((line) => line.startsWith('#EXT-X-KEY:'));

test('ClearKey: one line with our key address, of this slot and key, valid for minutes', async () => {
  for (const agent of ['safari', 'chrome'] as const) {
    const [line, ...more] = keyLines(['CLEARKEY'], agent);
    expect(more).toEqual([]);
    expect(line).toContain('METHOD=SAMPLE-AES');
    expect(line).toContain('KEYFORMAT="identity"');
    const [, token] = new RegExp(`URI="https://tv.example${HLS_KEY_PATH}([^"]+)"`).exec(line!)!;
    expect(tokens.verify('hls-key', token!)).toEqual({ providerId: 'rawi', slotId: 's-1', keyId });
    expect(() => tokens.verify('licence', token!), 'it is no licence token').toThrow(
      expect.objectContaining({ code: 8891 }),
    );
  }
  const [line] = keyLines(['CLEARKEY'], 'safari');
  await clock.advance(301_000);
  expect(() => tokens.verify('hls-key', /key\/([^"]+)"/.exec(line!)![1]!)).toThrow(
    expect.objectContaining({ code: 8892 }),
  );
});

test('FairPlay: its line alone for players of Apple, no key address of ours', () => {
  const all: DrmScheme[] = ['WIDEVINE', 'FAIRPLAY', 'CLEARKEY'];
  for (const agent of ['safari', 'iphone'] as const)
    expect(keyLines(all, agent)).toEqual([
      `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://${keyId}",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"`,
    ]);
  expect(keyLines(all, 'chrome').map((line) => /KEYFORMAT="([^"]+)"/.exec(line)![1])).toEqual([
    'identity',
    'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  ]);
});

test('without ClearKey no address gives a key; the lines of schemes that are not offered are removed', () => {
  expect(keyLines(['PLAYREADY'], 'chrome').join()).toMatch(/^(?!.*identity).*com\.microsoft\.playready/);
  expect(keyLines([], 'chrome')).toEqual([]);
});

test('the key lines stay where they are stored, and a playlist without any is left as it is', () => {
  const lines = written(['CLEARKEY'], 'chrome')!.split('\n');
  expect(lines.findIndex((line) => line.startsWith('#EXT-X-KEY'))).toBe(4);
  expect(lines.filter((line) => !line.startsWith('#EXT-X-KEY'))).toEqual(
    stored.split('\n').filter((line) => !line.startsWith('#EXT-X-KEY')),
  );
  expect(written(['CLEARKEY'], 'chrome', '#EXTM3U\n#EXTINF:4,\n1.vtt\n')).toBeUndefined();
});
