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

/** The heights to choose from, highest first, each once. */
export function heightsOf(tracks: readonly { height: number | null }[]): number[] {
  const heights = new Set<number>();
  for (const { height } of tracks) if (height) heights.add(height);
  return [...heights].sort((one, other) => other - one);
}
