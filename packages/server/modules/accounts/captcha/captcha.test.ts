import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { createSecrets, testClock } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { solveChallenge } from 'altcha-lib/v1';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountsTables } from '../tables.ts';
import { checkCaptcha } from './check-captcha.ts';
import { createCaptcha, type CaptchaAction } from './create-captcha.ts';
import { DRAWN_DIGITS, drawDigits, HEIGHT, WIDTH } from './draw-digits.ts';
import { speakDigits } from './speak-digits.ts';
import { findCaptchaAnswer } from './captcha-store.ts';

const { database } = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
const clock = testClock('2026-11-20T12:00:00Z');
const secrets = createSecrets(database, { secret: undefined }, clock);
const keyrings = new Map(
  await Promise.all(
    ['rawi', 'layali'].map(async (id) => [id, await secrets.keyring(id, 'account-codes')] as const),
  ),
);
const deps = {
  db: database.as<AccountsTables>(),
  clock,
  codeKeysOf: (id: string) => keyrings.get(id)!,
  isDemo: true,
};

const derive = promisify(argon2);

const someone = { providerId: 'rawi', deviceId: '4711', ip: '10.0.0.1', action: 'LOGIN' as CaptchaAction };
const create = (more: Partial<typeof someone> = {}, language: 'eng' | 'ara' = 'eng') =>
  createCaptcha(deps, { ...someone, language, ...more });
const answerOf = async (captchaid: string) => (await findCaptchaAnswer(deps.db, 'rawi', captchaid))!;

/** The error code of a check, or `right`. */
const check = (id: string, text: string, more: Partial<typeof someone> = {}) =>
  checkCaptcha(deps, { ...someone, ...more, answer: { id, text } }).then(
    () => 'right',
    (error: { code?: number }) => error.code ?? error,
  );

const wrongOf = (answer: string) => answer.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

/** Gives wrong answers, each to a captcha of its own. */
async function failTimes(count: number, more: Partial<typeof someone> = {}): Promise<unknown[]> {
  const codes = [];
  for (let time = 0; time < count; time += 1) {
    const { captchaid } = await create(more);
    codes.push(await check(captchaid, wrongOf(await answerOf(captchaid)), more));
  }
  return codes;
}

beforeEach(() => database.pool.query('truncate captcha, rate_limit'));

describe('a captcha', () => {
  test('AUTH-15 is an image with an id and an answer that is typed', async () => {
    const captcha = await create();
    expect(captcha.captchaid).toMatch(/^[\w-]{20,64}$/);
    expect(captcha.expiry).toBe(clock.epochSeconds() + 300);
    const png = Buffer.from(captcha.image.replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 200, height: 64 });
    expect(await check(captcha.captchaid, await answerOf(captcha.captchaid))).toBe('right');
  });

  test('AUTH-15 is answered in the digits of either script, with or without spaces', async () => {
    for (const zero of [0x660, 0x6f0]) {
      const { captchaid } = await create();
      const typed = (await answerOf(captchaid)).replaceAll(
        /\d/g,
        (digit) => `${String.fromCharCode(zero + Number(digit))} `,
      );
      expect(await check(captchaid, typed)).toBe('right');
    }
  });

  test('AUTH-15 is answered by solving its task, and by solving no other', async () => {
    const [captcha, other] = [await create(), await create()];
    const solve = async ({ challenge }: typeof captcha) => {
      const { algorithm, challenge: hash, salt, maxnumber, signature } = challenge as Record<string, string>;
      const solved = await solveChallenge(hash!, salt!, algorithm, Number(maxnumber)).promise;
      const payload = { algorithm, challenge: hash, salt, signature, number: solved!.number };
      return Buffer.from(JSON.stringify(payload)).toString('base64');
    };
    const payload = await solve(captcha);
    expect(payload.length).toBeLessThan(2048);
    expect(await check(other.captchaid, payload)).toBe(6301);
    expect(await check(captcha.captchaid, payload)).toBe('right');
    const next = await create();
    const forged = { ...(next.challenge as object), number: 1 };
    expect(await check(next.captchaid, Buffer.from(JSON.stringify(forged)).toString('base64'))).toBe(6301);
  });

  test('ERR-11 that is answered wrong is refused, and can be tried no second time', async () => {
    const { captchaid } = await create();
    const answer = await answerOf(captchaid);
    expect(await check(captchaid, wrongOf(answer))).toBe(6301);
    expect(await check(captchaid, answer)).toBe(6301);
    const next = await create();
    const right = await answerOf(next.captchaid);
    expect(await check(next.captchaid, right)).toBe('right');
    expect(await check(next.captchaid, right)).toBe(6301);
    await expect(checkCaptcha(deps, { ...someone, answer: undefined })).rejects.toMatchObject({
      code: 6303,
      field: 'captcha',
    });
  });

  test('ERR-11 counts for its action, its device and its provider alone, and for five minutes', async () => {
    for (const [asker, from] of [
      [{ action: 'SIGNUP' as const }, '1'],
      [{ deviceId: '4712' }, '2'],
      [{ providerId: 'layali' }, '3'],
    ] as const) {
      const own = { deviceId: `own-${from}` };
      const { captchaid } = await create(own);
      const answer = await answerOf(captchaid);
      expect(await check(captchaid, answer, { ...own, ...asker })).toBe(6301);
    }
    const { captchaid } = await create();
    const answer = await answerOf(captchaid);
    await clock.advance(300_000);
    expect(await check(captchaid, answer)).toBe(6301);
    const inTime = await create();
    await clock.advance(299_000);
    expect(await check(inTime.captchaid, await answerOf(inTime.captchaid))).toBe('right');
  });

  test('ERR-11 of two checks of one right answer at the same time exactly one is right', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { captchaid } = await create({ deviceId: `race-${round}` });
      const answer = await answerOf(captchaid);
      const both = await Promise.all(
        [1, 2].map(() => check(captchaid, answer, { deviceId: `race-${round}` })),
      );
      expect(both.toSorted()).toEqual([6301, 'right']);
    }
  });

  test('ERR-12 ERR-13 three wrong answers are refused, then the device waits for 15 minutes', async () => {
    const held = await create();
    const right = await answerOf(held.captchaid);
    expect(await failTimes(2)).toEqual([6301, 6301]);
    // The wait is counted from the last wrong answer, not from the first.
    await clock.advance(200_000);
    expect(await failTimes(1)).toEqual([6301]);
    await expect(
      checkCaptcha(deps, { ...someone, answer: { id: held.captchaid, text: right } }),
    ).rejects.toMatchObject({ code: 6302, message: 'Captcha limit reached', retryAfterSeconds: 900 });
    await expect(create()).rejects.toMatchObject({ code: 6302, retryAfterSeconds: 900 });
    await expect(checkCaptcha(deps, { ...someone, answer: undefined })).rejects.toMatchObject({ code: 6302 });
    // Another device of the same network does not wait.
    const other = await create({ deviceId: '4712' });
    expect(await check(other.captchaid, await answerOf(other.captchaid), { deviceId: '4712' })).toBe('right');
    await clock.advance(899_000);
    await expect(create()).rejects.toMatchObject({ code: 6302 });
    await clock.advance(1000);
    const next = await create();
    expect(await check(next.captchaid, await answerOf(next.captchaid))).toBe('right');
  });

  test('ERR-13 a right answer begins the count anew', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await failTimes(2)).toEqual([6301, 6301]);
      const { captchaid } = await create();
      expect(await check(captchaid, await answerOf(captchaid))).toBe('right');
    }
  });

  test('ERR-13 parallel guesses are evaluated three times', async () => {
    const captchas = await Promise.all(Array.from({ length: 12 }, () => create()));
    const guesses = await Promise.all(captchas.map(({ captchaid }) => check(captchaid, '00000')));
    expect(guesses.filter((one) => one === 6301)).toHaveLength(3);
    expect(guesses.filter((one) => one === 6302)).toHaveLength(9);
  });

  test('ERR-13 a network with many devices waits too', async () => {
    for (let device = 0; device < 15; device += 1)
      expect(await failTimes(2, { deviceId: `many-${device}`, ip: `10.0.0.${device}` })).toEqual([
        6301, 6301,
      ]);
    await expect(create({ deviceId: 'new', ip: '10.0.0.99' })).rejects.toMatchObject({ code: 6302 });
    await create({ deviceId: 'new', ip: '10.0.1.1' });
  });

  test('outside of the demo its answer is stored as a hash alone', async () => {
    const { captchaid } = await createCaptcha({ ...deps, isDemo: false }, { ...someone, language: 'eng' });
    expect(await findCaptchaAnswer(deps.db, 'rawi', captchaid)).toBeUndefined();
  });
});

describe('the picture', () => {
  test('has no look-alikes, is another each time and holds nothing but pixels', () => {
    expect(DRAWN_DIGITS).toBe('23456789');
    const [one, other] = [drawDigits('23456', Math.random), drawDigits('23456', Math.random)];
    expect(one.equals(other)).toBe(false);
    const chunks: string[] = [];
    for (let at = 8; at < one.length; at += one.readUInt32BE(at) + 12)
      chunks.push(one.toString('latin1', at + 4, at + 8));
    expect(chunks).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test('shows its digits: their strokes are dark on light, each in its part of the picture', async () => {
    for (const digit of DRAWN_DIGITS) {
      const { data } = await sharp(drawDigits(digit.repeat(5), Math.random))
        .median(3)
        .raw()
        .toColourspace('b-w')
        .toBuffer({ resolveWithObject: true });
      for (let part = 0; part < 5; part += 1) {
        let dark = 0;
        for (let y = 0; y < HEIGHT; y += 1)
          for (let x = part * 40; x < part * 40 + 40; x += 1) if (data[y * WIDTH + x]! < 130) dark += 1;
        expect(dark, `${digit} in part ${part}`).toBeGreaterThan(50);
      }
    }
  });
});

describe('the voice', () => {
  test.each(['eng', 'ara'] as const)(
    'AUTH-15 reads the digits aloud in %s, with other pauses each time',
    (language) => {
      const [one, other] = [
        speakDigits('27495', language, Math.random),
        speakDigits('27495', language, Math.random),
      ];
      expect(one.toString('latin1', 0, 4) + one.toString('latin1', 8, 12)).toBe('RIFFWAVE');
      expect([one.readUInt16LE(22), one.readUInt32LE(24), one.readUInt16LE(34)]).toEqual([1, 8000, 8]);
      expect(one.readUInt32LE(40)).toBe(one.length - 44);
      const seconds = (one.length - 44) / 8000;
      expect(seconds).toBeGreaterThan(3);
      expect(seconds).toBeLessThan(9);
      expect(other.equals(one)).toBe(false);
      // Five loud stretches with quieter ones between them.
      const loud: boolean[] = [];
      for (let at = 44; at + 400 < one.length; at += 400) {
        let power = 0;
        for (let sample = at; sample < at + 400; sample += 1) power += (one[sample]! - 128) ** 2;
        loud.push(Math.sqrt(power / 400) > 12);
      }
      expect(loud.filter((value, index) => value && !loud[index - 1]).length).toBeGreaterThanOrEqual(5);
    },
  );
});

test('creating a captcha takes less of a processor than checking the password that it protects', async () => {
  const count = 40;
  const check = () =>
    derive('argon2id', {
      ...{ message: 'whatever', nonce: Buffer.alloc(16), tagLength: 32 },
      ...{ memory: 19_456, passes: 2, parallelism: 1 },
    });
  const cost = async (work: () => Promise<unknown>) => {
    await work();
    const before = process.cpuUsage();
    for (let time = 0; time < count; time += 1) await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / count;
  };
  let made = 0;
  expect(await cost(() => create({ deviceId: `cost-${(made += 1)}` }))).toBeLessThan(await cost(check));
});
