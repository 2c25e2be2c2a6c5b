import { checkCaptions } from './captions.ts';
import { planSubtitles } from './embedded-subtitles.ts';
import type { Ffmpeg } from './find-programs.ts';
import { planAudio, type AudioRendition } from './ladder.ts';
import { languageTag } from './languages.ts';
import { MediaError } from './media-error.ts';
import { describeLadder, type Note } from './notes.ts';
import type { TitleSettings } from './pipeline.ts';
import { readMetadata } from './probe.ts';
import { planFrameRate, planRenditions, type FrameRate, type Rendition } from './renditions.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { planSound, readSound } from './sound.ts';
import { checkSource } from './step.ts';
import { hasCover, probeMusic } from './still-film.ts';

/** What the pipeline would make of a file, from its metadata alone. */
export type FilmPlan = {
  readonly bytes: number;
  readonly durationSeconds: number;
  /** Largest first; empty for music, whose picture is not measured, and for sound alone. */
  readonly renditions: readonly Rendition[];
  readonly frameRate: FrameRate | undefined;
  /** Music that is taken without a picture. */
  readonly isSoundAlone: boolean;
  readonly audio: readonly AudioRendition[];
  /** Languages of the captions, BCP 47: of the given files, then of tracks inside. */
  readonly captions: readonly string[];
  readonly notes: readonly Note[];
  /** Bytes that the work and the result take beside the file: an estimate, rather too high. */
  readonly workBytes: number;
};

type Settings = Pick<
  TitleSettings,
  'captions' | 'audioLanguages' | 'artwork' | 'musicWithoutPicture' | 'sets'
>;

/** Films rarely reach the ceiling of their bit rate for long. */
const CEILING_SHARE = 0.6;

/** The encoded files, then each set twice: where it is packaged, and where it is served from. */
function estimateBytes(seconds: number, kbps: number, sets: number): number {
  return Math.round(((seconds * kbps * 1000) / 8) * CEILING_SHARE * (1 + 2 * sets));
}

async function planMusic(
  file: string,
  error: unknown,
  settings: Settings,
  ffmpeg: Ffmpeg,
): Promise<FilmPlan> {
  if (!(error instanceof MediaError) || error.code !== 'no_video') throw error;
  const { path, bytes } = await checkSource(file);
  if (settings.musicWithoutPicture && settings.artwork === undefined)
    return planSoundAlone({ path, bytes }, settings, ffmpeg);
  const music = await probeMusic(path, ffmpeg.ffprobe, undefined);
  if (settings.artwork === undefined && !hasCover(music)) throw error;
  if (settings.artwork !== undefined) await checkSource(settings.artwork);
  const message = `The music is shown with ${settings.artwork === undefined ? 'the cover in its file' : 'the given picture'}.`;
  return {
    bytes,
    durationSeconds: music.seconds,
    renditions: [],
    frameRate: undefined,
    isSoundAlone: false,
    audio: [],
    captions: [],
    notes: [{ code: 'still', message }],
    workBytes: estimateBytes(music.seconds, 1500, settings.sets?.length ?? 2),
  };
}

async function planSoundAlone(
  source: { path: string; bytes: number },
  { audioLanguages, captions = [], sets }: Settings,
  ffmpeg: Ffmpeg,
): Promise<FilmPlan> {
  const sound = await readSound(source, { ffmpeg });
  const { audio, notes } = planSound(sound, audioLanguages);
  const kbps = audio.length * DEFAULT_SETTINGS.ladder.audioKbps;
  return {
    bytes: source.bytes,
    durationSeconds: sound.durationSeconds,
    renditions: [],
    frameRate: undefined,
    isSoundAlone: true,
    audio,
    captions: captions.map(({ language }) => languageTag(language)),
    notes,
    workBytes: estimateBytes(sound.durationSeconds, kbps, sets?.length ?? 2),
  };
}

/**
 * Tells what would be made of a file, without making it: its metadata and its caption files are read. Throws what the
 * pipeline would throw at once, such as `unreadable`, `no_video`, `encrypted`, `bad_captions`.
 */
export async function inspectFilm(file: string, settings: Settings, ffmpeg: Ffmpeg): Promise<FilmPlan> {
  const { captions = [], audioLanguages } = settings;
  const source = await checkSource(file);
  const checked = await Promise.all(captions.map(checkCaptions));
  let facts;
  try {
    facts = await readMetadata(source, { ffmpeg });
  } catch (error) {
    return planMusic(file, error, settings, ffmpeg);
  }
  const { ladder } = DEFAULT_SETTINGS;
  const frameRate = planFrameRate(facts.video, ladder);
  const renditions = planRenditions(facts.video, ladder.rungs);
  const audio = planAudio(facts.audio, audioLanguages);
  const given = captions.map(({ language }) => languageTag(language));
  const subtitles = planSubtitles(facts.subtitles, given);
  const kbps = renditions.reduce((sum, { maxKbps }) => sum + maxKbps, 0) + audio.length * ladder.audioKbps;
  return {
    bytes: source.bytes,
    durationSeconds: facts.durationSeconds,
    renditions,
    frameRate,
    isSoundAlone: false,
    audio,
    captions: [...given, ...subtitles.chosen.map(({ language }) => language)],
    notes: [
      ...subtitles.notes,
      ...checked.flatMap(({ notes }) => notes),
      ...describeLadder({ facts, audioLanguages }, { frameRate, renditions }),
    ],
    workBytes: estimateBytes(facts.durationSeconds, kbps, settings.sets?.length ?? 2),
  };
}
