import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeCaptions, type DecodedText } from './caption-encoding.ts';
import { readCaptions } from './caption-formats.ts';
import { languageName, languageTag } from './languages.ts';
import { MediaError } from './media-error.ts';
import type { Note } from './notes.ts';
import type { StepOptions } from './probe.ts';
import type { CaptionSource } from './settings.ts';
import type { Step } from './step.ts';
import { keyOf, runStep } from './step.ts';
import { writeVtt } from './vtt.ts';

/** One caption track, `{name}.vtt` in the step's folder. */
export type CaptionTrack = {
  /** "en"; a second one of that language "en-2". */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  readonly kind: 'subtitles' | 'captions';
  readonly cues: number;
};

/** The caption tracks of a title. */
export type Captions = { readonly tracks: readonly CaptionTrack[]; readonly notes: readonly Note[] };

const CAPTIONS_VERSION = 2;

async function readText(source: CaptionSource): Promise<DecodedText> {
  const bytes = await readFile(source.path).catch((cause: unknown) => {
    const name = path.basename(source.path);
    throw new MediaError('bad_captions', `The caption file "${name}" cannot be read.`, { cause });
  });
  return decodeCaptions(bytes, languageTag(source.language));
}

/**
 * Step: reads the caption files, of any format and encoding, and writes them as clean WebVTT, cut to the film's duration.
 * Throws `bad_captions` with the file and, where there is one, the line.
 */
export async function prepareCaptions(
  sources: readonly CaptionSource[],
  durationSeconds: number,
  workFolder: string,
  options: StepOptions = {},
): Promise<Step<Captions>> {
  const inputs = await Promise.all(sources.map(async (source) => ({ source, ...(await readText(source)) })));
  options.signal?.throwIfAborted();
  const keyParts = inputs.map(({ source, text }) => [source.language, source.label, source.kind, text]);
  const key = keyOf('captions', CAPTIONS_VERSION, durationSeconds, keyParts);
  return runStep(workFolder, 'captions', key, async (folder) => {
    const tracks: CaptionTrack[] = [];
    const notes: Note[] = [];
    const seen = new Map<string, number>();
    for (const { source, text, encoding } of inputs) {
      const language = languageTag(source.language);
      if (language === 'und') {
        throw new MediaError('bad_captions', `"${path.basename(source.path)}" has no known language.`);
      }
      const count = (seen.get(language) ?? 0) + 1;
      seen.set(language, count);
      const name = count === 1 ? language : `${language}-${count}`;
      const { cues, format, skipped } = await readCues(source, text);
      notes.push(...describeReading(source, { format, encoding, skipped }));
      await writeFile(path.join(folder, `${name}.vtt`), writeVtt(cues, durationSeconds));
      const label = source.label ?? languageName(language);
      const taken = tracks.some((track) => track.label === label);
      tracks.push({
        name,
        language,
        label: taken ? `${label} ${count}` : label,
        kind: source.kind ?? 'subtitles',
        cues: cues.length,
      });
    }
    options.onProgress?.(1);
    return { tracks, notes };
  });
}

/** Reads one caption file and tells what is noteworthy, as the step will. Throws `bad_captions`. */
export async function checkCaptions(source: CaptionSource): Promise<{ cues: number; notes: Note[] }> {
  const { text, encoding } = await readText(source);
  const { cues, format, skipped } = await readCues(source, text);
  return { cues: cues.length, notes: describeReading(source, { format, encoding, skipped }) };
}

async function readCues(source: CaptionSource, text: string) {
  try {
    return await readCaptions(text);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    const name = path.basename(source.path);
    throw new MediaError('bad_captions', `"${name}", ${error.message}`, { cause: error });
  }
}

function describeReading(
  source: CaptionSource,
  { format, encoding, skipped }: { format: string; encoding: string; skipped: number },
): Note[] {
  const name = path.basename(source.path);
  const notes: Note[] = [];
  if (format !== 'WebVTT' || encoding !== 'utf-8')
    notes.push({ code: 'captions_read', message: `"${name}" was read as ${format} in ${encoding}.` });
  if (skipped > 0)
    notes.push({
      code: 'captions_read',
      message: `${skipped} captions of "${name}" were left out: they end before they begin, or have no time.`,
    });
  return notes;
}
