/**
 * Kinds of failure of a source or a tool.
 *
 * - `ffmpeg_missing`, `packager_missing`: a program is not installed
 * - `empty`, `unreadable`, `no_video`, `zero_length`, `damaged`: the source cannot be encoded
 * - `encrypted`: the source is protected by DRM
 * - `no_tone_mapping`: the source is HDR and this ffmpeg cannot map it to standard range
 * - `bad_captions`: a caption file is malformed; the message names the line
 * - `disk_full`: too little room to make a film
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
  | 'encrypted'
  | 'no_tone_mapping'
  | 'bad_captions'
  | 'disk_full'
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
