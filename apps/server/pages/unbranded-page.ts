import { errors, type ErrorCode } from '@rawi/contract';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as english } from '@rawi/strings/en';
import { contentPolicy } from './content-policy.ts';
import type { RenderedPage } from './create-pages.ts';

const style =
  'body{margin:0;min-block-size:100vh;display:grid;place-content:center;gap:2rem;padding:2rem;background:#f4f4f2;' +
  'color:#1b1b1b;font:1.25rem/1.6 system-ui,sans-serif;text-align:center}h1{font-size:1.5rem;margin:0}' +
  '@media(prefers-color-scheme:dark){body{background:#161616;color:#ededed}}';

const escaped = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An error page without a brand, in both languages: for an unknown provider (WL-07), or when rendering is overloaded.
 */
export function unbrandedErrorPage(
  code: ErrorCode,
  status: number,
  headers: Record<string, string> = {},
): RenderedPage {
  const { reason } = errors[code];
  const [en, ar] = [english, arabic].map((messages) => escaped(messages[`code.${code}`] ?? reason));
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${en} · ${ar}</title><link rel="icon" href="data:,">` +
    `<style>${style}</style></head><body><h1>${en}</h1><p lang="ar" dir="rtl"><strong>${ar}</strong></p></body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(html, []),
      'cache-control': 'no-store',
      ...headers,
    },
    html,
  };
}
