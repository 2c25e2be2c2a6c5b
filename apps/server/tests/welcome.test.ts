import { expect, test } from 'vitest';
import { readServiceConfig } from '../service-config.ts';
import { welcome } from '../welcome.ts';

const textFor = (environment: Record<string, string>, port = 3000) =>
  welcome(readServiceConfig({ RAWI_DATA: '/srv/rawi', ...environment }), port, { colours: false });

test('the banner names the address in both languages, the second brand, the data and how to stop', () => {
  const text = textFor({});
  for (const part of ['http://localhost:3000/en\n', 'http://localhost:3000/ar\n', '/en?provider=layali\n'])
    expect(text).toContain(part);
  expect(text).toMatch(/Data +\/srv\/rawi\n/);
  expect(text).toContain('Ctrl+C');
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
});

test('the banner says where the demo’s mails are, and not where they are sent', () => {
  expect(textFor({})).toMatch(/Mails +http:\/\/localhost:3000\/sandbox\/outbox\n/);
  for (const without of [{ RAWI_SANDBOX: 'off' }, { SMTP_URL: 'smtp://127.0.0.1' }, { RAWI_DEMO: 'off' }])
    expect(textFor(without as unknown as Record<string, string>)).not.toContain('Mails');
});

test('the banner has the public or the configured address, and nothing of the demo without it', () => {
  expect(textFor({ PUBLIC_URL: 'https://watch.example.com' })).toContain('https://watch.example.com/ar');
  expect(textFor({ HOST: '192.0.2.7' }, 80)).toContain('http://192.0.2.7:80/en');
  expect(textFor({ HOST: '2001:db8::7' })).toContain('http://[2001:db8::7]:3000/en');
  expect(textFor({ RAWI_DEMO: 'off' })).not.toMatch(/layali|Accounts/);
  expect(textFor({ RAWI_ROLE: 'worker' })).not.toContain('http://');
});

test('colours are sequences around the same text', () => {
  const config = readServiceConfig({ RAWI_DATA: '/srv/rawi' });
  const coloured = welcome(config, 3000, { colours: true });
  expect(coloured).toContain('\u001b[');
  expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(welcome(config, 3000, { colours: false }));
});
