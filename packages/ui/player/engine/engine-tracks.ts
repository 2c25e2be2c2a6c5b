import type { LanguageTrack } from '../core/player-snapshot.ts';

interface EngineTrack {
  language: string;
  label: string | null;
  active: boolean;
  roles: string[];
}

/** A stable id of a track: the ids of the engine change with each load, languages do not. */
export function trackId(track: EngineTrack): string {
  return [track.language, track.label ?? '', ...track.roles].join('|');
}

/** One entry per language, label and role: bit rates and codecs of a language are merged. */
export function languageTracks(tracks: readonly EngineTrack[]): {
  list: LanguageTrack[];
  active: string | null;
} {
  const list = new Map<string, LanguageTrack>();
  let active: string | null = null;
  for (const track of tracks) {
    const id = trackId(track);
    if (!list.has(id)) list.set(id, { id, language: track.language, label: track.label });
    if (track.active) active = id;
  }
  return { list: [...list.values()], active };
}

interface PictureSize {
  width: number | null;
  height: number | null;
}

const NAMED_HEIGHTS = [4320, 2160, 1440, 1080, 720, 576, 540, 480, 360, 270, 240, 144];

/**
 * The height by which viewers know a rendition: 1080 for 1920 × 804, the wide picture of a film, and for the 1080 × 1920
 * of a phone. Null for a track without a picture.
 */
export function nominalHeight({ width, height }: PictureSize): number | null {
  if (!height) return null;
  if (!width) return height;
  const lines = Math.max(Math.min(width, height), Math.round((Math.max(width, height) * 9) / 16));
  return NAMED_HEIGHTS.find((named) => Math.abs(named - lines) <= named * 0.03) ?? lines;
}

/** The heights to choose from, highest first, each once. */
export function heightsOf(tracks: readonly PictureSize[]): number[] {
  const heights = new Set<number>();
  for (const track of tracks) {
    const height = nominalHeight(track);
    if (height) heights.add(height);
  }
  return [...heights].sort((one, other) => other - one);
}
