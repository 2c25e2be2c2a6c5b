import { brandVariables, mix, type Brand } from '@rawi/brand';
import type { I18n } from '@rawi/strings';
import type { MessageTexts } from './message-texts.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

/** Faces that devices have: a mail loads none. Tahoma and Segoe have an Arabic of the same weight. */
const FACES = "-apple-system,'Segoe UI',Tahoma,Roboto,Arial,sans-serif";
const CODE_FACES = "ui-monospace,'SF Mono',Menlo,Consolas,'Courier New',monospace";

/**
 * A mail as HTML: tables and inline styles, which all mail programs understand, in the colours of the brand. Every
 * surface names its background and every text its colour, and the page says which scheme it is made for, so that a
 * program in dark mode has nothing to guess. Nothing is loaded from anywhere.
 */
export function mailHtml(texts: MessageTexts, brand: Brand, { language }: Pick<I18n, 'language'>): string {
  const colours = brandVariables(brand);
  const [stage, raised, text, quiet] = [
    colours['--stage']!,
    colours['--raised']!,
    colours['--text']!,
    colours['--text-quiet']!,
  ];
  const [accent, onAccent, line] = [colours['--accent']!, colours['--on-accent']!, colours['--line']!];
  const radius = Math.min(brand.theme.radius, 16);
  const [dir, start] = language === 'ar' ? ['rtl', 'right'] : ['ltr', 'left'];
  const name = escapeHtml(brand.name[language]);
  const paragraph = (words: string, colour: string, size: number, space: number) =>
    `<p style="margin:0 0 ${space}px;font-size:${size}px;line-height:1.6;color:${colour}">${escapeHtml(words)}</p>`;

  const code =
    texts.code === undefined
      ? ''
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>
<td align="center" bgcolor="${stage}" style="background-color:${stage};border:1px solid ${line};border-radius:${radius}px;padding:20px 12px">
<span dir="ltr" style="font-family:${CODE_FACES};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;margin-right:-8px;color:${accent};-webkit-user-select:all;user-select:all">${escapeHtml(texts.code)}</span>
</td></tr></table>
${paragraph(texts.validity!, quiet, 14, 24)}`;
  const button =
    texts.link === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td bgcolor="${accent}" style="background-color:${accent};border-radius:${radius}px">
<a href="${escapeHtml(texts.link)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;color:${onAccent};text-decoration:none">${escapeHtml(texts.button!)}</a>
</td></tr></table>`;

  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${colours['--scheme']}">
<meta name="supported-color-schemes" content="${colours['--scheme']}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(texts.subject)}</title>
<style>:root{color-scheme:${colours['--scheme']}}</style>
</head>
<body bgcolor="${stage}" style="margin:0;padding:0;background-color:${stage};color:${text};font-family:${FACES};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(texts.lead)}</div>
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" bgcolor="${stage}" style="background-color:${stage}"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start}">
<tr><td style="padding:0 4px 20px;font-size:26px;line-height:1.3;font-weight:700;color:${accent}">${name}</td></tr>
<tr><td bgcolor="${raised}" style="background-color:${raised};border:1px solid ${line};border-radius:${radius * 1.5}px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.35;font-weight:700;color:${text}">${escapeHtml(texts.heading)}</h1>
${paragraph(texts.lead, text, 16, 24)}
${code}${button}
<div style="border-top:1px solid ${mix(raised, text, 0.16)};padding-top:20px">${paragraph(texts.note, quiet, 14, 0)}</div>
</td></tr>
<tr><td style="padding:20px 4px 0">${paragraph(texts.footer, quiet, 13, 0)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The same mail as plain text. */
export function mailText(texts: MessageTexts, brandName: string): string {
  const parts = [
    brandName,
    texts.heading,
    texts.lead,
    texts.code,
    texts.validity,
    texts.link && `${texts.button}:\n${texts.link}`,
    texts.note,
    `-- \n${texts.footer}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
