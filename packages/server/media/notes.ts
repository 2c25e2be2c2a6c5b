import type { LadderInput } from './ladder.ts';
import type { SourceAudio } from './probe.ts';
import type { FrameRate, Rendition } from './renditions.ts';
import { framesPerSecond } from './renditions.ts';

/** What was changed or left out of a source: `code` is for programs, `message` for operators. */
export type Note = { readonly code: NoteCode; readonly message: string };

/**
 * - `scaled`, `frame_rate`, `deinterlaced`, `rotated`, `square_pixels`, `tone_mapped`: of the picture
 * - `downmixed`, `silent`, `language_unknown`: of the sound
 * - `still`: music was given a picture
 * - `subtitles_taken`, `subtitles_left_out`: of subtitle tracks inside the source
 * - `captions_read`: a caption file was in another encoding or format, or some captions of it could not be read
 * - `faults`: the decoder reported faults
 */
export type NoteCode =
  | 'scaled'
  | 'frame_rate'
  | 'deinterlaced'
  | 'rotated'
  | 'square_pixels'
  | 'tone_mapped'
  | 'downmixed'
  | 'silent'
  | 'language_unknown'
  | 'still'
  | 'subtitles_taken'
  | 'subtitles_left_out'
  | 'captions_read'
  | 'faults';

const CHANNELS: Readonly<Record<number, string>> = {
  3: '2.1',
  4: '4.0',
  5: '5.0',
  6: '5.1',
  7: '6.1',
  8: '7.1',
};

/** "23.976", "25" */
const rateText = (fps: number): string => String(Math.round(fps * 1000) / 1000);

/** What the ladder changes of a source, told by its facts and the plan. */
export function describeLadder(
  { facts, audioLanguages = [] }: Omit<LadderInput, 'source'>,
  plan: { readonly frameRate: FrameRate; readonly renditions: readonly Rendition[] },
): Note[] {
  const { video, audio } = facts;
  const notes: Note[] = [];
  const add = (code: NoteCode, message: string): void => void notes.push({ code, message });
  if (video.rotation % 360 !== 0) add('rotated', `The picture was turned by ${video.rotation} degrees.`);
  if (video.anamorphic)
    add(
      'square_pixels',
      `The picture has pixels that are not square: it was made ${video.width}x${video.height}.`,
    );
  const [largest] = plan.renditions;
  if (largest !== undefined && largest.height < video.height * 0.98)
    add(
      'scaled',
      `The picture of ${video.width}x${video.height} was scaled down to ${largest.width}x${largest.height}.`,
    );
  if (video.range !== 'sdr') {
    const name = video.range === 'pq' ? 'HDR10 (PQ)' : 'HLG';
    add('tone_mapped', `The ${name} picture was mapped to standard dynamic range.`);
  }
  if (video.interlaced) add('deinterlaced', 'The interlaced picture was made progressive.');
  const made = framesPerSecond(plan.frameRate);
  const [before, after] = [rateText(video.fps), rateText(made)];
  if (video.variable)
    add(
      'frame_rate',
      `The variable frame rate, ${Math.round(video.fps)} on average, was made a constant ${after}.`,
    );
  else if (Math.abs(made / video.fps - 1) > 0.01)
    add('frame_rate', `The frame rate of ${before} was made ${after}.`);
  if (audio.length === 0) add('silent', 'The film has no sound.');
  return [...notes, ...describeSound(audio, audioLanguages)];
}

/** What is changed of the sound tracks of a source. */
export function describeSound(audio: readonly SourceAudio[], audioLanguages: readonly string[] = []): Note[] {
  const notes: Note[] = [];
  const add = (code: NoteCode, message: string): void => void notes.push({ code, message });
  for (const [index, { channels, language }] of audio.entries()) {
    if (audioLanguages[index] === LEAVE_OUT) continue;
    const track = audio.length === 1 ? 'The sound' : `Sound track ${index + 1}`;
    if (channels > 2)
      add('downmixed', `${track} of ${CHANNELS[channels] ?? channels} channels was mixed to stereo.`);
    if ((audioLanguages[index] ?? language) === 'und')
      add('language_unknown', `${track} names no language. Name the languages of the sound in their order.`);
  }
  return notes;
}

/** In the place of a language: the sound track is left out. */
export const LEAVE_OUT = '-';
