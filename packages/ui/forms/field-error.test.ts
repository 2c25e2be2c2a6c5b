import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { validationErrors, fieldForPath, omitEmpty } from './field-error.ts';

const schema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(2)
    .max(5)
    .regex(/^\p{L}+$/u),
  mail: z.email().optional(),
  kind: z.enum(['a', 'b']),
  agreed: z.literal(true),
  years: z.number().min(18),
  captcha: z.object({ text: z.string().min(1) }),
});
const good = { name: 'Layla', kind: 'a', agreed: true, years: 20, captcha: { text: 'x' } };
const errors = (change: object) => Object.fromEntries(validationErrors(schema, { ...good, ...change }));

describe('errors of a schema', () => {
  test('what is right has none', () => {
    expect(errors({})).toEqual({});
    expect(errors({ mail: undefined })).toEqual({});
  });

  test('whatever a rule says of an empty value, it is that it is required', () => {
    for (const empty of ['', '   ', '\u200f\u200b', undefined, null])
      expect(errors({ name: empty })).toEqual({ name: { kind: 'required' } });
    expect(errors({ kind: '' })).toEqual({ kind: { kind: 'required' } });
    expect(errors({ agreed: false })).toEqual({ agreed: { kind: 'required' } });
    expect(errors({ captcha: { text: '' } })).toEqual({ 'captcha.text': { kind: 'required' } });
  });

  test('lengths and sizes come with their limits, only the first error of a field', () => {
    expect(errors({ name: '1' })).toEqual({ name: { kind: 'tooShort', values: { least: 2 } } });
    expect(errors({ name: 'Laylaa' })).toEqual({ name: { kind: 'tooLong', values: { most: 5 } } });
    expect(errors({ years: 17 })).toEqual({ years: { kind: 'tooSmall', values: { least: 18 } } });
    expect(errors({ name: '123', mail: 'x' })).toEqual({
      name: { kind: 'invalid' },
      mail: { kind: 'invalid' },
    });
  });

  test('a rule of its own names its kind; one of the whole body has no path', () => {
    const pair = z
      .object({ old: z.string(), next: z.string() })
      .refine(({ old, next }) => old !== next, { path: ['next'], params: { error: 'sameAsOld' } })
      .refine(({ old }) => old !== 'zz', { params: { error: 'either' } });
    expect(Object.fromEntries(validationErrors(pair, { old: 'a', next: 'a' }))).toEqual({
      next: { kind: 'sameAsOld' },
    });
    expect(Object.fromEntries(validationErrors(pair, { old: 'zz', next: 'a' }))).toEqual({
      '': { kind: 'either' },
    });
  });
});

test('an error belongs to the field of its path, else to the nearest parent', () => {
  const names = ['captcha', 'captcha.text', 'mobileno'];
  expect(fieldForPath('captcha.text', names)).toBe('captcha.text');
  expect(fieldForPath('captcha.id', names)).toBe('captcha');
  expect(fieldForPath('mobileno2', names)).toBeUndefined();
  expect(fieldForPath('', names)).toBeUndefined();
});

test('empty texts are left out of what is sent, and nothing else', () => {
  expect(omitEmpty({ name: ' ', mail: '', age: 0, agreed: false, list: [] })).toEqual({
    age: 0,
    agreed: false,
    list: [],
  });
});
