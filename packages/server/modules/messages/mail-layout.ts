/** The sentences of a mail. */
export interface MailParts {
  language: 'en' | 'ar';
  subject: string;
  greeting: string;
  text: string;
  code: string | undefined;
  expiry: string | undefined;
  action: { link: string; label: string } | undefined;
  note: string;
  help: string;
  closing: string;
  team: string;
  brand: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Addresses in a sentence stay in their own direction, and are pressed. */
const withLinks = (text: string) =>
  escape(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}" style="color:inherit" dir="ltr">${link}</a>`,
  );

/** Mail programs know few fonts; these have both scripts. */
const FONTS = "'Segoe UI', 'Helvetica Neue', Tahoma, Arial, sans-serif";

/**
 * A mail as HTML: one column of tables and inline styles, as mail programs need, without pictures. Right to left in
 * Arabic; a code stays left to right, in letters that can be copied.
 */
export function toHtml(parts: MailParts, look: Record<string, string>): string {
  const direction = parts.language === 'ar' ? 'rtl' : 'ltr';
  const [stage, raised, text] = [look['--stage'], look['--raised'], look['--text']];
  const [accent, onAccent, radius] = [look['--accent'], look['--on-accent'], look['--radius']];
  const align = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (content: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;${style}">${content}</p>`;
  const code =
    parts.code === undefined
      ? ''
      : `<p dir="ltr" style="margin:24px 0 8px;font-size:34px;letter-spacing:8px;font-weight:700;color:${accent};text-align:${align};font-family:Consolas,Menlo,monospace">${escape(parts.code)}</p>${paragraph(escape(parts.expiry ?? ''), 'opacity:.75;font-size:14px')}`;
  const action =
    parts.action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(parts.action.link)}" style="display:inline-block;padding:14px 24px;border-radius:${radius};background:${accent};color:${onAccent};font-weight:700;text-decoration:none">${escape(parts.action.label)}</a></p>`;
  return `<!doctype html>
<html lang="${parts.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${look['--scheme']}">
<title>${escape(parts.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${stage}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${stage}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:${raised};border-radius:${radius};color:${text};font-family:${FONTS};text-align:${align}">
<tr><td style="padding:28px 32px 0;font-size:22px;font-weight:700;color:${accent}">${escape(parts.brand)}</td></tr>
<tr><td style="padding:20px 32px 12px">
${paragraph(escape(parts.greeting))}
${paragraph(withLinks(parts.text))}
${code}${action}
${paragraph(withLinks(parts.note), 'opacity:.85')}
${paragraph(withLinks(parts.help), 'opacity:.85')}
${paragraph(`${escape(parts.closing)}<br>${escape(parts.team)}`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
