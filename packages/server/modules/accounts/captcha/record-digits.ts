/**
 * `node packages/server/modules/accounts/captcha/record-digits.ts`: reads the ten digits aloud in both languages and
 * writes `voices/LANGUAGE.pcm` (mono, 8 kHz, 8 bit) with `voices/index.json`. For authors only: it needs `espeak-ng` and
 * an ffmpeg on the PATH; the service uses neither for this.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const words = {
  eng: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ara: ['صِفر', 'واحِد', 'اِثنان', 'ثَلاثة', 'أَربَعة', 'خَمسة', 'سِتّة', 'سَبعة', 'ثَمانية', 'تِسعة'],
};
const voices = { eng: 'en-gb', ara: 'ar' };
const RATE = '8000';

const scratch = mkdtempSync(join(tmpdir(), 'digits-'));
const folder = new URL('./voices/', import.meta.url);
const index: Record<string, number[]> = {};
for (const language of ['eng', 'ara'] as const) {
  const parts = words[language].map((word, digit) => {
    const [spoken, raw] = [join(scratch, `${digit}.wav`), join(scratch, `${digit}.pcm`)];
    execFileSync('espeak-ng', ['-v', voices[language], '-s', '135', '-w', spoken, word]);
    const trim =
      'silenceremove=start_periods=1:start_threshold=-46dB,areverse,silenceremove=start_periods=1:start_threshold=-46dB,areverse';
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      spoken,
      '-af',
      trim,
      '-ac',
      '1',
      '-ar',
      RATE,
      '-f',
      'u8',
      raw,
    ]);
    return readFileSync(raw);
  });
  writeFileSync(new URL(`${language}.pcm`, folder), Buffer.concat(parts));
  index[language] = parts.map(({ length }) => length);
}
writeFileSync(new URL('index.json', folder), `${JSON.stringify(index)}\n`);
rmSync(scratch, { recursive: true });
