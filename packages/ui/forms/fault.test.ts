import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOf, fieldAt, withoutEmpty } from './fault.ts';

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
const faults = (change: object) => Object.fromEntries(faultsOf(schema, { ...good, ...change }));

describe('faults of a schema', () => {
  test('what is right has none', () => {
    expect(faults({})).toEqual({});
    expect(faults({ mail: undefined })).toEqual({});
  });

  test('whatever a rule says of an empty value, it is that it is required', () => {
    for (const empty of ['', '   ', undefined, null])
      expect(faults({ name: empty })).toEqual({ name: { kind: 'required' } });
    expect(faults({ kind: '' })).toEqual({ kind: { kind: 'required' } });
    expect(faults({ agreed: false })).toEqual({ agreed: { kind: 'required' } });
    expect(faults({ captcha: { text: '' } })).toEqual({ 'captcha.text': { kind: 'required' } });
  });

  test('lengths and sizes come with their limits, the first fault of a field alone', () => {
    expect(faults({ name: '1' })).toEqual({ name: { kind: 'short', values: { least: 2 } } });
    expect(faults({ name: 'Laylaa' })).toEqual({ name: { kind: 'long', values: { most: 5 } } });
    expect(faults({ years: 17 })).toEqual({ years: { kind: 'small', values: { least: 18 } } });
    expect(faults({ name: '123', mail: 'x' })).toEqual({ name: { kind: 'bad' }, mail: { kind: 'bad' } });
  });

  test('a rule of its own names its kind; one of the whole body has no path', () => {
    const pair = z
      .object({ old: z.string(), next: z.string() })
      .refine(({ old, next }) => old !== next, { path: ['next'], params: { fault: 'same' } })
      .refine(({ old }) => old !== 'zz', { params: { fault: 'either' } });
    expect(Object.fromEntries(faultsOf(pair, { old: 'a', next: 'a' }))).toEqual({ next: { kind: 'same' } });
    expect(Object.fromEntries(faultsOf(pair, { old: 'zz', next: 'a' }))).toEqual({ '': { kind: 'either' } });
  });
});

test('a fault is shown by the field of its path, else by the nearest that holds it', () => {
  const names = ['captcha', 'captcha.text', 'mobileno'];
  expect(fieldAt('captcha.text', names)).toBe('captcha.text');
  expect(fieldAt('captcha.id', names)).toBe('captcha');
  expect(fieldAt('mobileno2', names)).toBeUndefined();
  expect(fieldAt('', names)).toBeUndefined();
});

test('empty texts are left out of what is sent, and nothing else', () => {
  expect(withoutEmpty({ name: ' ', mail: '', age: 0, agreed: false, list: [] })).toEqual({
    age: 0,
    agreed: false,
    list: [],
  });
});
