import type { DemoPerson } from './people.ts';

const words = {
  en: {
    title: 'Continue to {brand} with {issuer}',
    lead: 'A stand-in of this demo for the consent page. Choose who you are.',
    cancel: 'Cancel',
  },
  ar: {
    title: 'المتابعة إلى {brand} بحساب {issuer}',
    lead: 'صفحة بديلة عن صفحة الموافقة في هذا العرض التجريبي. اختر من أنت.',
    cancel: 'إلغاء',
  },
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

export interface ConsentView {
  language: 'en' | 'ar';
  issuer: string;
  brand: string;
  people: readonly DemoPerson[];
  /** Where the choice is posted to. */
  action: string;
}

/** The consent page of the demo's issuers: one button for each person, without scripts. */
export function consentPage({ language, issuer, brand, people, action }: ConsentView): string {
  const text = words[language];
  const title = text.title.replace('{brand}', brand).replace('{issuer}', issuer);
  const person = ({ id, name, email, note }: DemoPerson) =>
    `<button name="person" value="${escape(id)}"><b>${escape(name[language])}</b><span><bdi>${escape(email ?? '')}</bdi></span><small>${escape(note[language])}</small></button>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: #f4f5f7; color: #1c1f26; font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, sans-serif; }
main { max-inline-size: 440px; margin-inline: auto; padding: 32px; border-radius: 12px; background: #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 8%); }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.4; }
p { margin: 0 0 24px; color: #4b5160; }
form { display: grid; gap: 12px; }
button { display: grid; gap: 2px; min-block-size: 48px; padding: 12px 16px; border: 1px solid #7b8191; border-radius: 8px; background: #fff; color: inherit; font: inherit; text-align: start; cursor: pointer; }
button:hover { background: #eef1f6; }
button span, button small { color: #4b5160; font-size: 14px; }
button.plain { border-color: transparent; text-align: center; }
:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(text.lead)}</p>
<form method="post" action="${escape(action)}">
${people.map((one) => person(one)).join('\n')}
<button class="plain" name="person" value="">${text.cancel}</button>
</form>
</main>
</body>
</html>
`;
}
