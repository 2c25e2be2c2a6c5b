import { displayMoney, moneyOf } from '@rawi/domain';
import type { PageFault, PageStep } from '../pay-on-page.ts';
import type { HeldPayment } from '../payment-store.ts';

export type Language = 'en' | 'ar';
export type Words = Readonly<Record<Language, string>>;

/** What a page of a payment shows. */
export interface PageView {
  payment: HeldPayment;
  /** Who is paid. */
  merchant: string;
  step: PageStep;
  fault: PageFault | undefined;
  /** What was entered before. */
  number: string;
  expiry: string;
  account: string;
  bank: string | undefined;
}

/** The look of one kind of page. */
export interface Look {
  colour: string;
  /** Of the ground behind everything. */
  ground: string;
  radius: number;
  css?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

export const say = (words: Words, { payment }: PageView): string => escape(words[payment.language]);

/** An amount as it is read. */
export const amountOf = ({
  amount,
  currency,
  language,
}: Pick<HeldPayment, 'amount' | 'currency' | 'language'>): string =>
  displayMoney(moneyOf(amount, currency), language === 'ar' ? 'ar-AE' : 'en');

/** What the button that pays says: an amount, or that a way to pay is stored. */
export function payWords({ payment }: PageView): string {
  const isArabic = payment.language === 'ar';
  if (payment.amount === 0) return isArabic ? 'احفظ وسيلة الدفع' : 'Save this way to pay';
  return escape(`${isArabic ? 'ادفع' : 'Pay'} ${amountOf(payment)}`);
}

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

const faults: Record<PageFault, Words> = {
  number: {
    en: 'This is none of the cards of this demo. They stand below.',
    ar: 'ليست هذه من بطاقات العرض التجريبي، وهي مذكورة أدناه.',
  },
  expiry: {
    en: 'The date has passed, or is no month and year.',
    ar: 'التاريخ انقضى، أو ليس شهرًا وسنة.',
  },
  account: { en: 'Please fill this in.', ar: 'يرجى ملء هذا الحقل.' },
  bank: { en: 'Please choose a bank.', ar: 'يرجى اختيار مصرف.' },
  address: {
    en: 'An address looks like layla@upi.',
    ar: 'يكون العنوان على هيئة layla@upi.',
  },
};

export const faultText = (fault: PageFault, { payment }: PageView): string =>
  escape(faults[fault][payment.language]);

/** A labelled field, with what is wrong beside it. */
export function field(
  view: PageView,
  {
    name,
    label,
    hint,
    faultsOf,
    attributes = '',
  }: { name: string; label: Words; hint?: Words; faultsOf?: readonly PageFault[]; attributes?: string },
): string {
  const fault = view.fault !== undefined && faultsOf?.includes(view.fault) ? view.fault : undefined;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  const extra = [
    described && `aria-describedby="${described}"`,
    fault && 'aria-invalid="true" autofocus',
    attributes,
  ]
    .filter(Boolean)
    .join(' ');
  return `<div class="field"><label for="${name}">${say(label, view)}</label>
<input id="${name}" name="${name}" dir="ltr" autocomplete="off" required ${extra}>
${fault ? `<p class="fault" id="${name}-fault" role="alert">${faultText(fault, view)}</p>` : ''}
${hint ? `<p class="hint" id="${name}-hint">${say(hint, view)}</p>` : ''}</div>`;
}

export const cancelWords: Words = { en: 'Cancel', ar: 'إلغاء' };

/** The button that goes on, and the one that leaves. */
export const actions = (view: PageView, go: string): string =>
  `<div class="actions"><button name="action" value="pay">${go}</button>
<button class="plain" name="action" value="cancel" formnovalidate>${say(cancelWords, view)}</button></div>`;

const demoWords: Words = {
  en: 'A page of this demo. No money is moved.',
  ar: 'صفحة من هذا العرض التجريبي. لا تنتقل أي أموال.',
};

/** A whole page: nothing is loaded by it, and nothing runs. */
export function page(view: PageView, { title, look, body }: { title: string; look: Look; body: string }) {
  const { language } = view.payment;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { --colour: ${look.colour}; --ground: ${look.ground}; --radius: ${look.radius}px; --ink: #1a1d24; --soft: #525866; --line: #8a90a0; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-block-size: 100vh; margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif; }
:lang(ar) body { line-height: 1.7; }
main { flex: 1; inline-size: 100%; max-inline-size: 460px; margin-inline: auto; padding: 32px 20px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.35; }
:lang(ar) h1 { line-height: 1.6; }
h1 + .facts { margin-block-start: 12px; }
p { margin: 0 0 16px; color: var(--soft); }
form { display: grid; gap: 20px; }
.field { display: grid; gap: 6px; }
label, legend { font-size: 15px; font-weight: 600; }
input:not([type=radio]) { inline-size: 100%; min-block-size: 48px; padding: 8px 14px; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; color: var(--ink); font: inherit; }
:dir(rtl) input[dir=ltr] { text-align: end; }
[aria-invalid] { border-color: #b3141d !important; box-shadow: 0 0 0 1px #b3141d; }
.hint { margin: 0; font-size: 14px; }
.fault { margin: 0; color: #b3141d; font-size: 14px; font-weight: 600; }
.actions { display: grid; gap: 8px; }
button { min-block-size: 48px; padding: 8px 20px; border: 1px solid var(--colour); border-radius: var(--radius); background: var(--colour); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { filter: brightness(1.08); }
button.plain { border-color: transparent; background: none; color: var(--colour); }
button.plain:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--colour); outline-offset: 3px; }
.facts { display: grid; gap: 8px; margin: 0 0 24px; }
.facts div { display: flex; justify-content: space-between; gap: 16px; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; font-weight: 600; text-align: end; }
.demo { padding: 16px 20px; color: var(--soft); font-size: 14px; text-align: center; }
.demo p { margin: 0; }
${look.css ?? ''}
</style>
</head>
<body>
${body}
<footer class="demo"><p>${say(demoWords, view)}</p></footer>
</body>
</html>
`;
}

/** To whom, for what and how much. */
export function factsOf(view: PageView): string {
  const { payment, merchant } = view;
  const rows: [Words, string][] = [
    [{ en: 'To', ar: 'إلى' }, merchant],
    [{ en: 'For', ar: 'مقابل' }, payment.description],
    [{ en: 'Amount', ar: 'المبلغ' }, amountOf(payment)],
  ];
  return `<dl class="facts">${rows
    .map(([name, value]) => `<div><dt>${say(name, view)}</dt><dd><bdi>${escape(value)}</bdi></dd></div>`)
    .join('')}</dl>`;
}
