/** A message as the outbox lists it. */
interface ListedMessage {
  recipient: string;
  subject: string;
  text: string;
  html: string | undefined;
  at: Date;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

function entry({ recipient, subject, text, html, at }: ListedMessage): string {
  const body =
    html === undefined
      ? `<p dir="auto">${escape(text)}</p>`
      : `<iframe sandbox title="${escape(subject)}" srcdoc="${escape(html)}"></iframe>`;
  return `<details><summary><b dir="auto">${escape(subject || text)}</b><span>${escape(recipient)} · <time>${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></span></summary>${body}</details>`;
}

/** The outbox as a page: one line for each message, which opens. */
export function outboxPage(messages: readonly ListedMessage[]): string {
  const list =
    messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map((one) => entry(one)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the demo</title>
<style>
body { margin: 0; padding: 32px 16px; background: #0b0e14; color: #ede6d6; font: 16px/1.6 system-ui, sans-serif; }
main { max-inline-size: 720px; margin-inline: auto; }
h1 { font-size: 24px; }
details { margin-block: 12px; background: #141a24; border-radius: 8px; }
summary { display: grid; gap: 4px; padding: 14px 18px; cursor: pointer; }
summary span { color: #b9b2a4; font-size: 14px; }
details p { padding: 0 18px 18px; white-space: pre-wrap; }
iframe { inline-size: 100%; block-size: 560px; border: 0; border-radius: 0 0 8px 8px; background: #0b0e14; }
:focus-visible { outline: 2px solid #f2b544; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Outbox of the demo</h1>
<p>Mails and text messages that a service with a mail server would have sent.</p>
${list}
</main>
</body>
</html>
`;
}
