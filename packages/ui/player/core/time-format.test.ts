import { describe, expect, test } from 'vitest';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import type { PlayerStrings } from '../strings/player-strings.ts';
import { formatClock, formatRate, splitTime, writeDigits } from './time-format.ts';

describe('times', () => {
  test.each<[number, number, string]>([
    [0, 0, '0:00'],
    [9.9, 60, '0:09'],
    [65, 65, '1:05'],
    [3_599, 3_600, '0:59:59'],
    [3_729, 3_729, '1:02:09'],
    [NaN, NaN, '0:00'],
    [-4, 60, '0:00'],
    [Infinity, Infinity, '0:00'],
  ])('%d s of %d s is formatted as %s', (seconds, reach, text) => {
    expect(formatClock(seconds, 'latn', reach)).toBe(text);
  });

  test('digits are the brand’s', () => {
    expect(formatClock(754, 'arab')).toBe('١٢:٣٤');
    expect(formatRate(1.25, 'arab')).toBe('١٫٢٥');
    expect(formatRate(1.25, 'latn')).toBe('1.25');
    expect(writeDigits('720p', 'arab')).toBe('٧٢٠p');
  });

  const speak = (strings: PlayerStrings, seconds: number) => {
    const parts = splitTime(seconds);
    const count = (value: number) => ({ value, text: String(value) });
    return strings.spokenTime({
      hours: count(parts.hours),
      minutes: count(parts.minutes),
      seconds: count(parts.seconds),
    });
  };

  test('spoken in English', () => {
    expect(speak(english, 0)).toBe('0 seconds');
    expect(speak(english, 61)).toBe('1 minute, 1 second');
    expect(speak(english, 7_322)).toBe('2 hours, 2 minutes, 2 seconds');
  });

  test('spoken in Arabic with its plural forms', () => {
    expect(speak(arabic, 0)).toBe('0 ثانية');
    expect(speak(arabic, 62)).toBe('دقيقة وثانيتان');
    expect(speak(arabic, 185)).toBe('3 دقائق و5 ثوانٍ');
    expect(speak(arabic, 7_211)).toBe('ساعتان و11 ثانية');
  });
});
