import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Encoding {
  ffmpeg: string;
  width: number;
  height: number;
  fps: number;
  sound: { language: string; title: string; file: string }[];
  file: string;
  signal?: AbortSignal | undefined;
}

export interface Encoder {
  /** Takes one RGBA frame; resolves when there is room for the next. */
  write(frame: Buffer): Promise<void>;
  /** Resolves when the file is complete. */
  end(): Promise<void>;
  /** Ends the encoder now, whatever its state, and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * A master that is quick to write and to cut: H.264 with a key frame each second and no B-frames, tagged BT.709,
 * and each sound as 16-bit PCM with its language.
 */
export function encoder({ ffmpeg, width, height, fps, sound, file, signal }: Encoding): Encoder {
  const child = spawn(
    ffmpeg,
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${width}x${height}`,
      '-r',
      String(fps),
      '-i',
      'pipe:0',
      ...sound.flatMap((track) => ['-i', track.file]),
      '-map',
      '0:v',
      ...sound.flatMap((_track, i) => ['-map', `${i + 1}:a`]),
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv:flags=fast_bilinear,format=yuv420p',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '16',
      '-g',
      String(fps),
      '-bf',
      '0',
      '-sc_threshold',
      '0',
      '-aq-mode',
      '1',
      '-threads',
      '2',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:a',
      'pcm_s16le',
      ...sound.flatMap(({ language, title }, i) => [
        `-metadata:s:a:${i}`,
        `language=${language}`,
        `-metadata:s:a:${i}`,
        `title=${title}`,
      ]),
      '-disposition:a:0',
      'default',
      '-disposition:a:1',
      '0',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-f',
      'matroska',
      file,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString()).slice(-800);
  });
  child.stdin.on('error', () => {});
  const gone = new Promise<number | Error | null>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  const broken = gone.then((how) => {
    if (how instanceof Error) throw new Error(`ffmpeg could not be started (${ffmpeg}): ${how.message}`);
    throw new Error(`ffmpeg exited before the film was complete (exit ${how}). ${complaint.trim()}`);
  });
  broken.catch(() => {});
  return {
    async write(frame) {
      signal?.throwIfAborted();
      if (!child.stdin.writable) await broken;
      if (!child.stdin.write(frame)) {
        const waiting = new AbortController();
        try {
          const stops = signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal;
          await Promise.race([once(child.stdin, 'drain', { signal: stops }), broken]);
        } finally {
          waiting.abort();
        }
      }
    },
    async end() {
      child.stdin.end();
      const how = await gone;
      if (how !== 0) await broken;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
    },
  };
}
