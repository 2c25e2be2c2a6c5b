import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readCaptions } from './caption-formats.ts';
import { findFfmpeg } from './find-programs.ts';
import { languageName } from './languages.ts';
import type { Note } from './notes.ts';
import type { SourceMetadata, SourceSubtitles, StepOptions } from './probe.ts';
import { inputArguments } from './probe.ts';
import { runProgram } from './run-program.ts';
import type { CaptionSource } from './settings.ts';
import type { SourceFile, Step } from './step.ts';
import { keyOf, runStep } from './step.ts';
import { writeVtt } from './vtt.ts';

/** Subtitle tracks inside the source that could be taken, `{name}.vtt` in the step's folder. */
export type EmbeddedSubtitles = {
  readonly taken: readonly (Pick<CaptionSource, 'language' | 'kind'> & { readonly name: string })[];
  readonly notes: readonly Note[];
};

const SUBTITLES_VERSION = 1;
const TEXT_CODECS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'text', 'webvtt', 'ttml']);
const PICTURE_CODECS = new Set(['dvd_subtitle', 'dvb_subtitle', 'hdmv_pgs_subtitle', 'xsub']);

/** Why a track is left out; undefined where it can be taken. */
function reasonToLeaveOut(track: SourceSubtitles, given: ReadonlySet<string>): string | undefined {
  if (PICTURE_CODECS.has(track.codec)) return 'it consists of pictures. Give its text as a file';
  if (!TEXT_CODECS.has(track.codec))
    return `its format, ${track.codec}, is not known. Give its text as a file`;
  if (track.language === 'und') return 'it names no language. Give it as a file, with its language';
  if (given.has(track.language)) return 'a file in its language was given';
  return undefined;
}

/** Which tracks of a source can be taken, and what is told of the others. */
export function planSubtitles(
  subtitles: SourceMetadata['subtitles'],
  givenLanguages: readonly string[],
): { chosen: SourceSubtitles[]; notes: Note[] } {
  const given = new Set(givenLanguages);
  const reasons = subtitles.map((track) => ({ track, why: reasonToLeaveOut(track, given) }));
  return {
    chosen: reasons.filter(({ why }) => why === undefined).map(({ track }) => track),
    notes: reasons.flatMap(({ track, why }) => (why === undefined ? [] : [leftOut(subtitles, track, why)])),
  };
}

const labelOf = (all: SourceMetadata['subtitles'], track: SourceSubtitles): string =>
  `Subtitle track ${all.indexOf(track) + 1}`;

function leftOut(all: SourceMetadata['subtitles'], track: SourceSubtitles, why: string): Note {
  const language = track.language === 'und' ? '' : ` (${languageName(track.language)})`;
  return { code: 'subtitles_left_out', message: `${labelOf(all, track)}${language} was left out: ${why}.` };
}

/**
 * Step: takes the text subtitles out of the source. Left out, with the reason in the notes, are pictures, tracks without
 * a language, and languages in which a file was given.
 */
export function extractSubtitles(
  source: SourceFile,
  { subtitles }: Pick<SourceMetadata, 'subtitles'>,
  givenLanguages: readonly string[],
  workFolder: string,
  options: StepOptions = {},
): Promise<Step<EmbeddedSubtitles>> {
  const key = keyOf('subtitles', SUBTITLES_VERSION, source.sha256, givenLanguages);
  return runStep(workFolder, 'subtitles', key, async (folder) => {
    const { chosen, notes } = planSubtitles(subtitles, givenLanguages);
    const nameOf = ({ stream }: SourceSubtitles): string => `subtitles-${stream}`;
    const taken: EmbeddedSubtitles['taken'][number][] = [];
    if (chosen.length > 0) {
      const { ffmpeg } = options.ffmpeg ?? findFfmpeg();
      const outputs = chosen.flatMap((track) => [
        ...['-map', `0:${track.stream}`, '-c:s', 'subrip', `${nameOf(track)}.srt`],
      ]);
      const args = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...inputArguments(source.path)];
      await runProgram(ffmpeg, [...args, ...outputs], { folder, signal: options.signal });
    }
    for (const track of chosen) {
      const file = path.join(folder, `${nameOf(track)}.srt`);
      // A track without any text is no captions.
      const read = await readCaptions(await readFile(file, 'utf8').catch(() => '')).catch(() => undefined);
      await rm(file, { force: true });
      if (read === undefined) {
        notes.push(leftOut(subtitles, track, 'it has no text'));
        continue;
      }
      await writeFile(path.join(folder, `${nameOf(track)}.vtt`), writeVtt(read.cues));
      const kind = track.describesSounds ? 'captions' : 'subtitles';
      taken.push({ name: nameOf(track), language: track.language, kind });
      const message = `${labelOf(subtitles, track)} became the captions in ${languageName(track.language)}.`;
      notes.push({ code: 'subtitles_taken', message });
    }
    return { taken, notes };
  });
}
