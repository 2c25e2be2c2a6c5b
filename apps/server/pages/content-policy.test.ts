import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('the content policy', () => {
  test('allows the inline scripts and styles of the page by hash, and no other inline script', () => {
    const html = '<style id="look">a{}</style><script>one()</script><script type="module">two()</script>';
    const policy = contentPolicy(html, []);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha('one()')} ${sha('two()')}`);
    expect(directive(policy, 'style-src-elem')).toBe(`style-src-elem 'self' ${sha('a{}')}`);
    expect(directive(policy, 'script-src')).not.toContain('unsafe-inline');
  });

  test('has no hash for JSON data and for external scripts', () => {
    const html =
      '<script id="boot" type="application/json">{}</script><script type="application/ld+json">{}</script>' +
      '<script src="/a.js"></script>';
    expect(directive(contentPolicy(html, []), 'script-src')).toBe(`script-src 'self'`);
  });

  test('hashes the exact text, including line ends', () => {
    const text = '\n  first();\n\n  second("<b>");\n';
    expect(contentPolicy(`<script>${text}</script>`, [])).toContain(sha(text));
  });

  test('allows the hosts of the configuration', () => {
    const policy = contentPolicy('', ['https://api.example']);
    expect(directive(policy, 'connect-src')).toMatch(/^connect-src 'self' .* https:\/\/api\.example$/);
    expect(directive(policy, 'default-src')).toBe(`default-src 'none'`);
  });

  test('allows the browser to ask about the wallet of its device, and nothing else of its maker', () => {
    const policy = contentPolicy('', []);
    expect(directive(policy, 'connect-src')).toBe(
      `connect-src 'self' https://google.com/pay https://pay.google.com https://apple.com/apple-pay`,
    );
    expect(policy.split('apple.com')).toHaveLength(2);
  });

  test('allows the hosts of advertisements to be read and played, and nothing else', () => {
    const policy = contentPolicy('', ['https://api.example'], ['https://ads.example', 'https://api.example']);
    for (const name of ['connect-src', 'media-src'])
      expect(directive(policy, name)).toMatch(/ https:\/\/api\.example https:\/\/ads\.example$/);
    for (const name of ['script-src', 'img-src', 'style-src-elem', 'worker-src', 'form-action'])
      expect(directive(policy, name), name).not.toContain('ads.example');
  });

  test('allows the scripts of a host where a brand needs one, and nothing else of it', () => {
    const policy = contentPolicy('<script>one()</script>', [], [], ['https://sdk.example']);
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${sha('one()')} https://sdk.example`);
    expect(policy.split('sdk.example')).toHaveLength(2);
  });
});
