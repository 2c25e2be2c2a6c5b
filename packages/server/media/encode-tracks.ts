import path from 'node:path';
import { prepareCaptions, type Captions } from './captions.ts';
import { extractSubtitles } from './embedded-subtitles.ts';
import { encodeLadder } from './ladder.ts';
import { languageTag } from './languages.ts';
import { MediaError } from './media-error.ts';
import type { Note } from './notes.ts';
import type { EncodedTracks } from './package-set.ts';
import type { StepName, TitleSettings } from './pipeline.ts';
import { probe, type SourceMetadata, type StepOptions } from './probe.ts';
import type { MediaSettings } from './settings.ts';
import { encodeSound } from './sound.ts';
import type { SourceFile, Step } from './step.ts';
import { makeStillFilm } from './still-film.ts';
import { makeThumbnails, type Thumbnails } from './thumbnails.ts';

/** Everything that a segment set is packaged of. */
export interface Encoded {
  tracks: EncodedTracks;
  captions: Step<Captions>;
  /** Sound alone has none. */
  thumbnails: Step<Thumbnails> | undefined;
  notes: readonly Note[];
}

type Settings = MediaSettings &
  Pick<TitleSettings, 'captions' | 'audioLanguages' | 'artwork' | 'musicWithoutPicture'>;
type OptionsOf = (step: StepName) => StepOptions & { onProgress: (fraction: number) => void };

/** What a source is made of: a film, or sound alone. */
type Probed = { film: SourceFile; facts: SourceMetadata; notes: Note[] } | undefined;

/**
 * Probes a source. Music with a picture becomes a film first; undefined for music that is taken without one.
 */
async function probeFilm(
  file: SourceFile,
  { artwork, musicWithoutPicture }: Settings,
  workFolder: string,
  options: StepOptions,
): Promise<Probed> {
  try {
    return { film: file, facts: await probe(file, workFolder, options), notes: [] };
  } catch (error) {
    if (!(error instanceof MediaError) || error.code !== 'no_video') throw error;
    if (musicWithoutPicture && artwork === undefined) return undefined;
    const still = await makeStillFilm(file, artwork, workFolder, options);
    if (still === undefined) throw error;
    const film = { path: path.join(still.folder, still.name), sha256: still.sha256, bytes: file.bytes };
    const message = `The music is shown with ${artwork === undefined ? 'the cover in its file' : 'the given picture'}.`;
    return { film, facts: await probe(film, workFolder, options), notes: [{ code: 'still', message }] };
  }
}

/** All steps from a source to its encoded tracks, captions and thumbnails. Throws as the steps do. */
export async function encodeTracks(
  file: SourceFile,
  settings: Settings,
  workFolder: string,
  optionsOf: OptionsOf,
): Promise<Encoded> {
  const probed = await probeFilm(file, settings, workFolder, optionsOf('probe'));
  const given = settings.captions ?? [];
  if (probed === undefined) {
    const input = { source: file, audioLanguages: settings.audioLanguages };
    const tracks = await encodeSound(input, workFolder, settings.ladder, optionsOf('ladder'));
    const captions = await prepareCaptions(given, tracks.durationSeconds, workFolder, optionsOf('captions'));
    return { tracks, captions, thumbnails: undefined, notes: [...captions.notes, ...tracks.notes] };
  }
  const { film, facts, notes } = probed;
  const { signal, ffmpeg } = optionsOf('probe');
  // Captions are validated before the long encoding, not after it.
  const subtitles =
    facts.subtitles.length === 0
      ? undefined
      : await extractSubtitles(
          film,
          facts,
          given.map(({ language }) => languageTag(language)),
          workFolder,
          { signal, ffmpeg },
        );
  const embedded = (subtitles?.taken ?? []).map(({ name, ...track }) => ({
    ...track,
    path: path.join(subtitles?.folder ?? '', `${name}.vtt`),
  }));
  const captions = await prepareCaptions([...given, ...embedded], facts.durationSeconds, workFolder, {
    signal,
  });
  const input = { source: film, facts, audioLanguages: settings.audioLanguages };
  const tracks = await encodeLadder(input, workFolder, settings.ladder, optionsOf('ladder'));
  optionsOf('captions').onProgress(1);
  const thumbnails = await makeThumbnails(tracks, workFolder, settings.thumbnails, optionsOf('thumbnails'));
  return {
    tracks,
    captions,
    thumbnails,
    notes: [...notes, ...(subtitles?.notes ?? []), ...captions.notes, ...tracks.notes],
  };
}
