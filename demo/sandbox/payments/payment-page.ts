import { displayMoney, moneyOf } from '@rawi/domain';
import type { HeldPayment } from './payment-store.ts';

const words = {
  en: {
    title: 'Pay {amount}',
    verify: 'Store a way to pay',
    lead: 'The payment gateway of this demo. No money is moved.',
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    cvc: 'Security code',
    cards:
      'Cards: 4242 4242 4242 4242 pays; one that ends in 0002 is declined, in 9995 has no funds, in 3220 asks for a code, in 0341 fails to renew.',
    code: 'Code that your bank has sent you',
    codeHint: '123456 passes, 000000 fails.',
    account: {
      NB: 'Account number',
      WA: 'Wallet',
      UPI: 'UPI address',
      TG: 'Mobile number',
      DW: 'Device wallet',
    },
    accountHint: 'Anything pays; what begins with "decline" is declined.',
    pay: 'Pay',
    confirm: 'Confirm',
    cancel: 'Cancel',
    faults: {
      number: 'This is none of the cards below.',
      expiry: 'The date has passed, or is no month and year.',
      account: 'Please enter something.',
    },
    done: 'This payment is closed.',
  },
  ar: {
    title: 'ادفع {amount}',
    verify: 'حفظ وسيلة دفع',
    lead: 'بوابة الدفع في هذا العرض التجريبي. لا تنتقل أي أموال.',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء (شهر/سنة)',
    cvc: 'رمز الأمان',
    cards:
      'البطاقات: ‎4242 4242 4242 4242‎ تدفع؛ والمنتهية بـ 0002 تُرفض، وبـ 9995 رصيدها غير كافٍ، وبـ 3220 تطلب رمزًا، وبـ 0341 يفشل تجديدها.',
    code: 'الرمز الذي أرسله إليك مصرفك',
    codeHint: '‏123456 ينجح، و000000 يفشل.',
    account: { NB: 'رقم الحساب', WA: 'المحفظة', UPI: 'عنوان UPI', TG: 'رقم الجوال', DW: 'محفظة الجهاز' },
    accountHint: 'أي قيمة تدفع؛ وما يبدأ بـ decline يُرفض.',
    pay: 'ادفع',
    confirm: 'تأكيد',
    cancel: 'إلغاء',
    faults: {
      number: 'ليست هذه من البطاقات أدناه.',
      expiry: 'التاريخ انقضى، أو ليس شهرًا وسنة.',
      account: 'يرجى إدخال قيمة.',
    },
    done: 'أُغلقت عملية الدفع هذه.',
  },
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

/** What the page shows besides the payment. */
export interface PageState {
  step: 'pay' | 'code';
  fault?: 'number' | 'expiry' | 'account';
  /** The card of the step before. */
  number?: string;
  expiry?: string;
}

const field = (name: string, label: string, extra = '') =>
  `<label>${escape(label)}<input name="${name}" dir="ltr" autocomplete="off" required ${extra}></label>`;

/** The gateway's page of one payment, without scripts: the form of its way to pay, or the step of 3-D Secure. */
export function paymentPage(payment: HeldPayment, state: PageState): string {
  const { language, mode, amount, currency, description } = payment;
  const text = words[language];
  const shown = displayMoney(moneyOf(amount, currency), language === 'ar' ? 'ar-AE' : 'en');
  const title = amount === 0 ? text.verify : text.title.replace('{amount}', shown);
  const isCard = mode === 'CC' || mode === 'DC';
  const hidden = (name: string, value = '') =>
    `<input type="hidden" name="${name}" value="${escape(value)}">`;
  const fields =
    state.step === 'code'
      ? [
          hidden('number', state.number),
          hidden('expiry', state.expiry),
          field('code', text.code, 'inputmode="numeric"'),
          `<small>${escape(text.codeHint)}</small>`,
        ]
      : isCard
        ? [
            field('number', text.number, `inputmode="numeric" value="${escape(state.number ?? '')}"`),
            field('expiry', text.expiry, `value="${escape(state.expiry ?? '')}"`),
            field('cvc', text.cvc, 'inputmode="numeric" maxlength="4"'),
            `<small>${escape(text.cards)}</small>`,
          ]
        : [
            field('account', text.account[mode as keyof typeof text.account] ?? text.account.WA),
            `<small>${escape(text.accountHint)}</small>`,
          ];
  const fault = state.fault === undefined ? '' : `<p role="alert">${escape(text.faults[state.fault])}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: #eef1f6; color: #1c1f26; font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, sans-serif; }
main { max-inline-size: 440px; margin-inline: auto; padding: 32px; border-radius: 12px; background: #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 8%); }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.4; }
p { margin: 0 0 16px; color: #4b5160; }
[role=alert] { color: #a3161d; font-weight: 600; }
form { display: grid; gap: 16px; }
label { display: grid; gap: 4px; font-size: 14px; }
input { min-block-size: 48px; padding: 8px 12px; border: 1px solid #7b8191; border-radius: 8px; color: inherit; font: inherit; }
small { color: #4b5160; }
button { min-block-size: 48px; border: 1px solid #1a5fd0; border-radius: 8px; background: #1a5fd0; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.plain { border-color: transparent; background: none; color: #1a5fd0; }
:focus-visible { outline: 3px solid #10367a; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p><bdi>${escape(description)}</bdi></p>
<p>${escape(text.lead)}</p>
${fault}
<form method="post">
${fields.join('\n')}
<button name="action" value="pay">${state.step === 'code' ? text.confirm : text.pay}</button>
<button class="plain" name="action" value="cancel" formnovalidate>${text.cancel}</button>
</form>
</main>
</body>
</html>
`;
}
