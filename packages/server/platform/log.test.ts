import { calls, type Call } from '@rawi/contract';
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
    expect(pathForLog('/cms/x?hash=abcdef&email=a%40b.example')).toBe('/cms/x?hash&email');
    expect(redactSecrets('eyJhbGciOi.eyJzdWIi.c2ln')).toBe('***');
  });

  test('of a path neither the token of a link, nor the signature of media, nor the uid of a session is logged', () => {
    const uid = 'nPgOeefRWCqMlLQhZabcdefg';
    for (const [url, logged] of [
      [`/sms/${uid}`, '/sms/***'],
      [`/sms/${uid}/?displaylanguage=ara`, '/sms/***/?displaylanguage'],
      ['/sms/abcdefgh.ijklmnop12345.qrstuvwx', '/sms/***'],
      ['/sms/subscriberv2/v1/device/D-1', '/sms/subscriberv2/v1/device/D-1'],
      [
        '/media/1795760820~s-zFnL~k1.czRlEaqSkYDR74BV/rawi/x/cbcs/manifest.mpd',
        '/media/***/rawi/x/cbcs/manifest.mpd',
      ],
      [`/cloud/auth/${uid}`, '/cloud/auth/***'],
      ['/cloud/auth/anonymous', '/cloud/auth/anonymous'],
      [`/cloud/usermapping/${uid}.json?auth=${uid}`, '/cloud/usermapping/***?auth'],
      [`/cloud/%75sermapping/${uid}/a.json`, '/cloud/%75sermapping/***/a.json'],
      ['/cloud/subscriber/S1/P1/content.json', '/cloud/subscriber/S1/P1/content.json'],
    ] as const)
      expect(pathForLog(url)).toBe(logged);
  });

  test('a part of a path that opens something is known for each call that declares one', () => {
    const opening = Object.values<Call>(calls).filter(
      ({ params }) => params && ('token' in params.shape || 'uid' in params.shape),
    );
    expect(opening.map(({ id }) => id)).toEqual(expect.arrayContaining(['confirmToken', 'cloudSignOut']));
    for (const { base, path } of opening) {
      const url = (base === 'site' ? '' : `/${base}`) + path.replaceAll(/\{(token|uid)\}/g, 'opening');
      expect(pathForLog(url)).not.toContain('opening');
    }
  });

  test('what a viewer has typed into an address is not logged, encoded or not', () => {
    for (const [url, logged] of [
      ['/en/x?salma@rawi.example', '/en/x?***'],
      ['/en/x?salma%40rawi.example=1&page=2', '/en/x?***&page'],
      ['/en/x?+97333000001', '/en/x?***'],
      ['/en/x?salma', '/en/x?salma'],
      ['/en/x?Zx9_kQwErTyUiOpAsDf', '/en/x?***'],
      ['/en/x?captcha%5Bid%5D=1&limitToFirst=2&', '/en/x?captcha[id]&limitToFirst&'],
      ['/en/salma@rawi.example', '/en/***'],
      ['/en/search/salma%40rawi.example', '/en/search/***'],
      ['/en/search/%2B97333000001', '/en/search/***'],
      ['/en/search/salma%40rawi.example%E0%A4%A', '/en/search/***'],
      ['/?', '/?'],
    ] as const)
      expect(pathForLog(url)).toBe(logged);
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
