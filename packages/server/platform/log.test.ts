import { describe, expect, test } from 'vitest';
import { maskIpAddress, createLog, pathForLog, redactSecrets } from './log.ts';
import { createTerminalFormat } from './log-terminal.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  test('redacts tokens, mail addresses, phone numbers and passwords in fields, messages and errors', () => {
    const line = logged((log) => {
      log.info(
        { headers: { authorization: 'Bearer abc.def.ghi', 'x-session': 'sess-1' }, email: 'a@b.example' },
        'x',
      );
      log.info('sent to someone@mail.example and +973 3300 0000 with Bearer abc.def.ghi');
      log.error(
        { err: new Error('connect postgresql://rawi:hunter22@db/x failed for someone@mail.example') },
        'y',
      );
      log.child({ token: 'hunter22' }).info({ user: { password: 'hunter22' } }, 'z');
    });
    for (const secret of ['abc.def', 'sess-1', 'a@b.example', 'someone@', '3300', 'hunter22'])
      expect(line).not.toContain(secret);
    expect(line).toContain('postgresql://rawi:***@db/x');
  });

  test('an IP address is masked to its network', () => {
    expect(maskIpAddress('203.0.113.77')).toBe('203.0.113.0/24');
    expect(maskIpAddress('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
    expect(maskIpAddress('2001:db8:1:2::77')).toBe('2001:db8:1::/48');
    expect(maskIpAddress('nonsense')).toBe('');
  });

  test('of a query only the names are logged', () => {
    expect(pathForLog('/sms/x?hash=abcdef&email=a%40b.example')).toBe('/sms/x?hash&email');
    expect(redactSecrets('eyJhbGciOi.eyJzdWIi.c2ln')).toBe('***');
  });

  test('a terminal line is short and has no control characters, an error is followed by its stack', () => {
    const format = createTerminalFormat({ colours: true });
    const line = { level: 'warn', time: '2026-01-01T10:20:30.000Z', pid: 1, part: 'http', ms: 9 };
    const short = format(JSON.stringify({ ...line, msg: 'slow\u001b[2J', path: '/a\u001b[2J' }));
    expect(short).toMatch(/^\[10:20:30\] .*WARN.*http: slow \[2J.*"ms":9/);
    expect(short.trimEnd()).not.toContain('\n');
    const err = { type: 'Error', message: 'no\u001b[2J', stack: 'Error: no\u001b[2J\n    at a.ts:1' };
    const long = format(JSON.stringify({ ...line, msg: 'failed', err }));
    expect(long).toContain('at a.ts:1');
    for (const text of [short, long]) expect(text).not.toContain('\u001b[2J');
    expect(format('no JSON\n')).toBe('no JSON\n');
  });
});
