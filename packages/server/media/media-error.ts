/**
 * Kinds of failure of a source or a tool.
 *
 * - `ffmpeg_missing`, `packager_missing`: a program is not installed
 * - `empty`, `unreadable`, `no_video`, `zero_length`, `damaged`: the source cannot be encoded
 * - `bad_captions`: a caption file is malformed; the message names the line
 * - `bad_settings`: the settings are invalid or contradict each other
 * - `no_key`: the DRM service gave no key for the film
 * - `tool_failed`: ffmpeg or the packager stopped with an error; the message has the end of its error output
 * - `incomplete`: the result is inconsistent (a manifest names a missing file)
 */
export type MediaErrorCode =
  | 'ffmpeg_missing'
  | 'packager_missing'
  | 'empty'
  | 'unreadable'
  | 'no_video'
  | 'zero_length'
  | 'damaged'
  | 'bad_captions'
  | 'bad_settings'
  | 'no_key'
  | 'tool_failed'
  | 'incomplete';

/** An error of the pipeline: `code` is for programs, `message` for operators. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
