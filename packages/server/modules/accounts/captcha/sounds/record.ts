/**
 * `node packages/server/modules/accounts/captcha/sounds/record.ts [--program=PATH] [--ffmpeg=PATH]`: reads the digits of
 * captchas aloud and writes `LANGUAGE-DIGIT.raw` beside this file (8-bit mono at 8000 Hz, without a header). For authors
 * only: it needs `espeak-ng` on the PATH (or another program that understands `-w FILE -v VOICE -p PITCH -s PACE TEXT`),
 * which is neither installed nor used by anything else here, and an ffmpeg.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'espeak-ng' },
    ffmpeg: { type: 'string', default: 'ffmpeg' },
  },
});

const spoken = {
  eng: {
    voice: ['-v', 'en-us+f2', '-p', '46', '-s', '118'],
    digits: { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine' },
  },
  ara: {
    voice: ['-v', 'ar+f2', '-p', '46', '-s', '128'],
    digits: {
      2: 'اِثْنان',
      3: 'ثَلاثة',
      4: 'أَرْبَعة',
      5: 'خَمْسة',
      6: 'سِتّة',
      7: 'سَبْعة',
      8: 'ثَمانِية',
      9: 'تِسْعة',
    },
  },
} as const;

const scratch = mkdtempSync(join(tmpdir(), 'captcha-digits-'));

function run(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (error) throw new Error(`${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ended with ${status}. ${stderr.toString().slice(-400)}`);
}

/** Without the silence at both ends. */
function trim(bytes: Buffer): Buffer {
  const loud = (value: number) => Math.abs(value - 128) > 3;
  return bytes.subarray(Math.max(0, bytes.findIndex(loud) - 80), bytes.findLastIndex(loud) + 160);
}

try {
  for (const [language, { voice, digits }] of Object.entries(spoken))
    for (const [digit, word] of Object.entries(digits)) {
      const [read, raw] = [join(scratch, 'read.wav'), join(scratch, 'digit.raw')];
      run(values.program, ['-w', read, ...voice, word]);
      const filters = 'highpass=f=120,lowpass=f=3700,loudnorm=I=-16:TP=-1,aresample=8000';
      const output = ['-ac', '1', '-ar', '8000', '-f', 'u8', '-acodec', 'pcm_u8', raw];
      run(values.ffmpeg, ['-nostdin', '-v', 'error', '-y', '-i', read, '-af', filters, ...output]);
      writeFileSync(new URL(`./${language}-${digit}.raw`, import.meta.url), trim(readFileSync(raw)));
    }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
