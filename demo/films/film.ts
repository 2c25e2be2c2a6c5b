import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { captions } from './captions.ts';
import { projector } from './drawing/reel.ts';
import { encoder } from './encode.ts';
import type { FilmOptions, FilmPlan, MadeFilm } from './index.ts';
import { wav } from './sound/buffer.ts';
import { soundtracks, type Language, type Soundtrack } from './sound/soundtrack.ts';
import { stories } from './stories/index.ts';
import type { Story } from './stories/story.ts';
import { cutSaid, cutSound, darkenFrame, lengthOf, momentOf, trailerStory } from './trailer/cut.ts';
import { reelOf } from './worlds/index.ts';

const FPS = 24;
const NAMES: Record<Language, string> = { eng: 'English', ara: 'العربية' };
const LANGUAGES: readonly Language[] = ['eng', 'ara'];

/** See `makeFilm` in index.ts. */
export async function film(plan: FilmPlan, folder: string, options: FilmOptions): Promise<MadeFilm> {
  const { ffmpeg, onProgress, signal, size = { width: 1280, height: 720 } } = options;
  const story = plan.pieces ? trailerStory(stories[plan.world]) : stories[plan.world];
  const pieces = plan.pieces ?? [{ from: 0, to: story.seconds }];
  const totalSeconds = lengthOf(pieces);
  const seconds = plan.pieces ? totalSeconds : Math.min(options.seconds ?? totalSeconds, totalSeconds);
  signal?.throwIfAborted();
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const workFolder = path.join(folder, `.making-${process.pid}`);
  await mkdir(workFolder);
  try {
    const [reel, sounds] = await Promise.all([
      reelOf(plan.world),
      soundsOf(story, plan, seconds, ffmpeg, signal),
    ]);
    signal?.throwIfAborted();
    for (const language of LANGUAGES) {
      await writeFile(path.join(workFolder, `${language}.wav`), wav(sounds[language].sound));
      await writeFile(
        path.join(workFolder, `${language}.vtt`),
        captions(story, language, sounds[language].said, seconds),
      );
    }
    const draw = projector(story, reel, size.width, size.height);
    const frames = Math.round(seconds * FPS);
    const master = path.join(workFolder, 'master.mkv');
    const ffmpegRun = encoder({
      ffmpeg,
      ...size,
      fps: FPS,
      file: master,
      signal,
      sound: LANGUAGES.map((language) => ({
        language,
        title: NAMES[language],
        file: path.join(workFolder, `${language}.wav`),
      })),
    });
    try {
      for (let n = 0; n < frames; n += 1) {
        const { at, light, last } = momentOf(pieces, ((n + 0.5) / frames) * totalSeconds);
        const frame = draw(at, last);
        await ffmpegRun.write(plan.pieces ? darkenFrame(frame, light) : frame);
        if (n % 12 === 0) {
          onProgress?.(n / frames);
          await turn();
        }
      }
      await ffmpegRun.end();
      signal?.throwIfAborted();
    } catch (cause) {
      await ffmpegRun.stop();
      throw cause;
    }
    for (const name of [...LANGUAGES.map((language) => `${language}.vtt`), 'master.mkv']) {
      await rename(path.join(workFolder, name), path.join(folder, name));
    }
    onProgress?.(1);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
  return {
    video: path.join(folder, 'master.mkv'),
    captions: LANGUAGES.map((language) => ({ language, file: path.join(folder, `${language}.vtt`) })),
  };
}

/** Both languages of a film at the pace of `seconds`; those of a trailer are cut from the whole score. */
async function soundsOf(
  story: Story,
  { pieces }: FilmPlan,
  seconds: number,
  ffmpeg: string,
  signal?: AbortSignal,
) {
  if (!pieces) return soundtracks(story, seconds, ffmpeg, signal);
  const whole = await soundtracks(story, story.seconds, ffmpeg, signal);
  const cut = ({ sound, said }: Soundtrack): Soundtrack => ({
    sound: cutSound(sound, pieces),
    said: cutSaid(said, pieces),
  });
  return { eng: cut(whole.eng), ara: cut(whole.ara) };
}

/** Removes temporary files of processes that died; those of running ones stay. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\.making-(\d+)$/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && alive(pid))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
