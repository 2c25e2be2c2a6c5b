import { expect, test } from 'vitest';
import { mailboxOf } from './mailboxes.ts';

test('an address that differs in writing alone is of the same mailbox', () => {
  expect(mailboxOf('Layla+two@Rawi.Example')).toBe('layla@rawi.example');
  expect(mailboxOf('la.yla@rawi.example')).toBe('la.yla@rawi.example');
  expect(mailboxOf('l.ay.la+x@googlemail.com')).toBe('layla@gmail.com');
  expect(mailboxOf('layla@gmail.com')).toBe('layla@gmail.com');
});
