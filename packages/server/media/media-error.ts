/**
 * What went wrong with a source or a tool, for an operator to read.
 *
 * - `ffmpeg_missing`, `packager_missing`: the machine lacks a program
 * - `empty`, `unreadable`, `no_video`, `zero_length`, `damaged`: the source cannot become a title
 * - `bad_captions`: a caption file breaks its format; the reason names the line
 * - `bad_settings`: the caller's settings contradict themselves
 * - `tool_failed`: ffmpeg or the packager stopped with an error; the reason holds its last words
 * - `incomplete`: what was made does not hold together (a manifest names a file that is not there)
 */
export type MediaErrorCode =
  | 'ffmpeg_missing' | 'packager_missing'
  | 'empty' | 'unreadable' | 'no_video' | 'zero_length' | 'damaged'
  | 'bad_captions' | 'bad_settings' | 'tool_failed' | 'incomplete';

/** An error of the pipeline: `code` for programs, `message` for people. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
