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
    const notes: Note[] = [];
    const given = new Set(givenLanguages);
    const chosen: SourceSubtitles[] = [];
    const label = (track: SourceSubtitles): string => `Subtitle track ${subtitles.indexOf(track) + 1}`;
    const leaveOut = (track: SourceSubtitles, why: string): void => {
      const language = track.language === 'und' ? '' : ` (${languageName(track.language)})`;
      notes.push({ code: 'subtitles_left_out', message: `${label(track)}${language} was left out: ${why}.` });
    };
    for (const track of subtitles) {
      const why = reasonToLeaveOut(track, given);
      if (why === undefined) chosen.push(track);
      else leaveOut(track, why);
    }
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
        leaveOut(track, 'it has no text');
        continue;
      }
      await writeFile(path.join(folder, `${nameOf(track)}.vtt`), writeVtt(read.cues));
      const kind = track.describesSounds ? 'captions' : 'subtitles';
      taken.push({ name: nameOf(track), language: track.language, kind });
      const message = `${label(track)} became the captions in ${languageName(track.language)}.`;
      notes.push({ code: 'subtitles_taken', message });
    }
    return { taken, notes };
  });
}
