import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MediaError } from '../media-error.ts';
import { runPipeline, type PipelineResult } from '../pipeline.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { captionCases } from './caption-cases.ts';
import { SPOKEN } from './caption-texts.ts';
import type { IngestCase, Made } from './ingest-case.ts';
import { pictureCases } from './picture-cases.ts';
import { refusalCases } from './refusal-cases.ts';
import { soundCases } from './sound-cases.ts';

const run = promisify(execFile);

/** Every kind of file that is tried; `docs/ingest.md` has the same table. */
export const ingestCases: readonly IngestCase[] = [
  ...pictureCases,
  ...soundCases,
  ...captionCases,
  ...refusalCases,
];

/** Builds all files of a case. Returns the path of the film. */
export async function buildCase(one: IngestCase, folder: string): Promise<string> {
  const own = path.join(folder, one.file.replaceAll('.', '-'));
  await mkdir(own, { recursive: true });
  const file = path.join(own, one.file);
  await one.recipe(file, own);
  for (const caption of one.captions ?? []) await writeFile(path.join(own, caption.file), caption.bytes);
  if (one.artwork !== undefined) await one.artwork.recipe(path.join(own, one.artwork.file), own);
  return file;
}

type Tried =
  | { is: 'works'; made: PipelineResult; workFolder: string }
  | { is: 'refused'; code: string; told: string };

/** Runs the pipeline over the files of a case, as fast as it can encode. */
export async function tryCase(one: IngestCase, file: string): Promise<Tried> {
  const own = path.dirname(file);
  const workFolder = path.join(own, 'work');
  try {
    const made = await runPipeline(
      file,
      {
        ladder: { ...DEFAULT_SETTINGS.ladder, preset: 'ultrafast' },
        captions: (one.captions ?? []).map(({ language, file: name }) => ({
          language,
          path: path.join(own, name),
        })),
        audioLanguages: one.audioLanguages,
        musicWithoutPicture: one.isMusic,
        artwork: one.artwork && path.join(own, one.artwork.file),
      },
      { workFolder },
    );
    return { is: 'works', made, workFolder };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return { is: 'refused', code: error.code, told: error.message };
  }
}

/** What came of a case, in the words of its expectation. */
export async function describeOutcome(tried: Tried): Promise<IngestCase['outcome']> {
  if (tried.is === 'refused') return tried as IngestCase['outcome'];
  const { made, workFolder } = tried;
  if (made.renditions.length === 0) {
    return {
      is: 'works',
      size: '',
      rate: '',
      seconds: Math.round(made.durationSeconds * 10) / 10,
      sound: made.audio.map(({ language }) => language),
      captions: [],
      told: made.notes.map(({ message }) => message),
    };
  }
  const names = await readdir(workFolder);
  const ladder = path.join(
    workFolder,
    names.find((name) => name.startsWith('ladder-'))!,
  );
  const entries = 'stream=width,height,sample_aspect_ratio,r_frame_rate,field_order,color_transfer';
  const rendition = path.join(ladder, `${made.renditions[0]!.name}.mp4`);
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    entries,
    '-of',
    'json',
    rendition,
  ]);
  const [stream] = (JSON.parse(stdout) as { streams: Record<string, string | number>[] }).streams;
  const { width, height, sample_aspect_ratio: pixel = '1:1', field_order: fields = 'progressive' } = stream!;
  const flaws = [
    ...(pixel === '1:1' ? [] : [`pixels of ${pixel}`]),
    ...(fields === 'progressive' ? [] : [`interlaced: ${fields}`]),
    ...(stream!['color_transfer'] === 'smpte2084' ? ['still HDR'] : []),
  ];
  const captions: ('ar' | 'en')[] = [];
  for (const { name, language } of made.captions) {
    const text = await readFile(path.join(made.sets.clear!.folder, 'captions', `${name}.vtt`), 'utf8');
    const spoken = SPOKEN[language as 'ar' | 'en'];
    if (text.includes(spoken) || text.includes(spoken.replace('—', '-')))
      captions.push(language as 'ar' | 'en');
    else flaws.push(`captions without the sentence: ${text}`);
  }
  return {
    is: 'works',
    size: `${width}x${height}`,
    rate: String(stream!['r_frame_rate']),
    seconds: Math.round(made.durationSeconds * 10) / 10,
    sound: made.audio.map(({ language }) => language),
    captions,
    told: [...made.notes.map(({ message }) => message), ...flaws],
  };
}

/** The expectation of a case with everything that it leaves out. */
export function expectedOutcome({ outcome }: IngestCase): IngestCase['outcome'] {
  if (outcome.is === 'refused') return outcome;
  const usual: Required<Made> = {
    size: '160x90',
    rate: '25/1',
    seconds: 2,
    sound: ['en'],
    captions: [],
    told: [],
  };
  return { ...usual, ...outcome };
}

/** The table of `docs/ingest.md`. */
export function ingestTable(cases: readonly IngestCase[] = ingestCases): string {
  const rows = cases.map(({ file, what, outcome }) => {
    const told = outcome.is === 'refused' ? [outcome.told] : (outcome.told ?? []);
    return `| \`${file}\` | ${what} | ${outcome.is === 'works' ? 'works' : '**refused**'} | ${told.join(' ')} |`;
  });
  return ['| File | What it is | Outcome | What the operator is told |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
