import { brandVariables, type Brand } from '@rawi/brand';
import type { SandboxMessage } from './sandbox-store.ts';

const words = {
  en: {
    title: 'Outbox',
    lead: 'Mails and text messages of this demo. Nothing of it leaves this machine.',
    to: 'Address or number',
    show: 'Show',
    all: 'Show all',
    none: 'Nothing was sent yet. What the service sends appears here.',
    noneTo: 'Nothing was sent to {to} yet.',
    open: 'Open alone',
    text: 'Text message',
  },
  ar: {
    title: 'صندوق الصادر',
    lead: 'الرسائل البريدية والنصية لهذا العرض التجريبي. لا يغادر شيء منها هذا الجهاز.',
    to: 'البريد أو الرقم',
    show: 'اعرض',
    all: 'اعرض الكل',
    none: 'لم تُرسل أي رسالة بعد. ما ترسله الخدمة يظهر هنا.',
    noneTo: 'لم تُرسل أي رسالة إلى {to} بعد.',
    open: 'افتحها وحدها',
    text: 'رسالة نصية',
  },
} as const;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);

export interface OutboxView {
  brand: Brand;
  language: 'en' | 'ar';
  /** Whose messages are shown; those of all where it is left out. */
  to: string | undefined;
}

function page({ brand, language }: OutboxView, title: string, body: string): string {
  const variables = Object.entries(brandVariables(brand))
    .filter(([name]) => !name.startsWith('--font'))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
:root { ${variables}; color-scheme: var(--scheme); }
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px 64px; background: var(--stage); color: var(--text); font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, sans-serif; }
main { max-inline-size: 760px; margin-inline: auto; }
.brand { color: var(--accent); font-size: 22px; font-weight: 700; }
h1 { margin: 4px 0 0; font-size: 30px; line-height: 1.3; }
p { margin: 8px 0 0; color: var(--text-quiet); }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-block: 24px; }
label { flex: 1 1 240px; display: grid; gap: 4px; color: var(--text-quiet); font-size: 14px; }
input, button { min-block-size: 48px; padding-inline: 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); color: var(--text); font: inherit; }
button { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
.links { display: inline-flex; align-items: center; min-block-size: 48px; }
details { margin-block: 12px; border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.5); background: var(--raised); overflow: hidden; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 18px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary strong { font-weight: 600; overflow-wrap: anywhere; }
summary code { color: var(--accent); font: 700 18px ui-monospace, Menlo, Consolas, monospace; letter-spacing: 2px; user-select: all; }
summary span { grid-column: 1 / -1; color: var(--text-quiet); font-size: 14px; overflow-wrap: anywhere; }
.open { border-block-start: 1px solid var(--line); padding: 4px 18px 18px; }
.words { color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; inline-size: 100%; block-size: 680px; border: 0; border-radius: var(--radius); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<div class="brand">${escape(brand.name[language])}</div>
${body}
</main>
</body>
</html>
`;
}

function entry(message: SandboxMessage, { language }: OutboxView): string {
  const say = words[language];
  const { id, to, subject, text, html, code, at } = message;
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const title = subject === '' ? say.text : subject;
  const body =
    html === undefined
      ? `<p class="words" dir="auto">${escape(text)}</p>`
      : `<a class="links" href="/sandbox/outbox/${id}">${say.open}</a>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${escape(title)}" srcdoc="${escape(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;
  return `<details>
<summary><strong><bdi>${escape(title)}</bdi></strong>${code === undefined ? '' : `<code dir="ltr">${escape(code)}</code>`}<span><bdi>${escape(to)}</bdi> · <bdi><time datetime="${at.toISOString()}">${time}</time></bdi></span></summary>
<div class="open">${body}</div>
</details>`;
}

/** The outbox as a page: one line for each message, which opens. */
export function outboxPage(messages: readonly SandboxMessage[], view: OutboxView): string {
  const say = words[view.language];
  const { to } = view;
  const empty = to === undefined ? say.none : say.noneTo.replace('{to}', `\u2068${to}\u2069`);
  return page(
    view,
    `${say.title} · ${view.brand.name[view.language]}`,
    `<h1>${say.title}</h1>
<p>${say.lead}</p>
<form method="get" action="/sandbox/outbox">
<label>${say.to}<input name="to" dir="auto" autocomplete="off" value="${escape(to ?? '')}"></label>
<button>${say.show}</button>${to === undefined ? '' : `<a class="links" href="/sandbox/outbox">${say.all}</a>`}
</form>
${messages.length === 0 ? `<p>${escape(empty)}</p>` : messages.map((one) => entry(one, view)).join('\n')}`,
  );
}
