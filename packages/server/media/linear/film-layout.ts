import { parseHlsAttributes } from '../manifests.ts';

/** One rendition of a film as its media playlist lists it. Names are relative to the set: "v720/1.m4s". */
export interface TrackLayout {
  readonly init: string;
  readonly segments: readonly { readonly name: string; readonly us: number }[];
}

/** What a channel needs to know of a film that it plays. Durations in microseconds. */
export interface FilmLayout {
  /** By folder, such as "v720". */
  readonly video: ReadonlyMap<string, TrackLayout & { readonly height: number }>;
  readonly audio: ReadonlyMap<string, TrackLayout & { readonly language: string }>;
  /** File names by language tag. */
  readonly captions: ReadonlyMap<string, string>;
  /** Lines of the master playlist. */
  readonly master: readonly string[];
  /** Start of each segment, and the end of the last: of the first rendition, which all others are aligned with. */
  readonly startsUs: readonly number[];
}

/** Number of segments of a film. */
export const segmentCountOf = ({ startsUs }: Pick<FilmLayout, 'startsUs'>): number => startsUs.length - 1;
export const lengthUsOf = ({ startsUs }: Pick<FilmLayout, 'startsUs'>): number => startsUs.at(-1) ?? 0;

function parseTrack(playlist: string, folder: string): TrackLayout {
  let init = '';
  let us = 0;
  const segments: { name: string; us: number }[] = [];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) init = `${folder}/${parseHlsAttributes(line).get('URI') ?? ''}`;
    else if (line.startsWith('#EXTINF:')) us = Math.round(Number.parseFloat(line.slice(8)) * 1e6);
    else if (line !== '' && !line.startsWith('#')) segments.push({ name: `${folder}/${line.trim()}`, us });
  }
  return { init, segments };
}

/** A media playlist that a master playlist names. */
export interface NamedPlaylist {
  uri: string;
  kind: 'video' | 'audio' | 'captions';
  /** "und" of pictures. */
  language: string;
  /** 0 of sound and captions. */
  height: number;
}

/** The media playlists that the lines of a master playlist name. */
export function findMediaPlaylists(master: readonly string[]): NamedPlaylist[] {
  return master.flatMap((line, i): NamedPlaylist[] => {
    const attributes = parseHlsAttributes(line);
    const language = attributes.get('LANGUAGE') ?? 'und';
    if (line.startsWith('#EXT-X-STREAM-INF:')) {
      const height = Number(attributes.get('RESOLUTION')?.split('x')[1] ?? 0);
      return [{ uri: master[i + 1] ?? '', kind: 'video', language, height }];
    }
    const uri = attributes.get('URI');
    if (!line.startsWith('#EXT-X-MEDIA:') || uri === undefined) return [];
    return [{ uri, kind: attributes.get('TYPE') === 'AUDIO' ? 'audio' : 'captions', language, height: 0 }];
  });
}

/**
 * Reads the playlists of a set: `read` gives the text of a file of it, undefined where there is none. Undefined for a
 * set that no channel can play: one without picture, or with segments that HLS would call longer than `targetSeconds`.
 */
export async function readFilmLayout(
  read: (name: string) => Promise<string | undefined>,
  targetSeconds: number,
): Promise<FilmLayout | undefined> {
  const master = (await read('master.m3u8'))?.split('\n').filter((line) => line !== '');
  if (master === undefined) return undefined;
  const video = new Map<string, TrackLayout & { height: number }>();
  const audio = new Map<string, TrackLayout & { language: string }>();
  const captions = new Map<string, string>();
  for (const { uri, kind, language, height } of findMediaPlaylists(master)) {
    if (kind === 'captions') captions.set(language, uri.replace(/m3u8$/, 'vtt'));
    else {
      const playlist = await read(uri);
      if (playlist === undefined) continue;
      const folder = uri.slice(0, uri.lastIndexOf('/'));
      const layout = parseTrack(playlist, folder);
      if (kind === 'video') video.set(folder, { ...layout, height });
      else audio.set(folder, { ...layout, language });
    }
  }
  const [reference] = video.values();
  const all = [...video.values(), ...audio.values()].flatMap(({ segments }) => segments);
  const isTooLong = all.some(({ us }) => Math.round(us / 1e6) > targetSeconds);
  if (reference === undefined || reference.segments.length === 0 || isTooLong) return undefined;
  const startsUs = [0];
  for (const { us } of reference.segments) startsUs.push(startsUs.at(-1)! + us);
  return { video, audio, captions, master, startsUs };
}
