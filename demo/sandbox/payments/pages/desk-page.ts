import type { DeliveryPlan } from '../delivery-plan.ts';
import type { HeldPayment, PaymentStatus } from '../payment-store.ts';
import { amountOf, escape, type Language, type Words } from './page-shell.ts';

const text = {
  title: { en: 'Payments of the demo', ar: 'مدفوعات العرض التجريبي' },
  lead: {
    en: 'What the gateway knows, the newest first. Here you are the bank: what you press, the service is told.',
    ar: 'ما تعرفه بوابة الدفع، الأحدث أولًا. أنت هنا المصرف: ما تضغطه يُبلَّغ إلى الخدمة.',
  },
  none: { en: 'Nobody has paid yet.', ar: 'لم يدفع أحد بعد.' },
  prompt: {
    en: 'Messages come promptly, once and in order.',
    ar: 'تصل الرسائل فورًا، مرة واحدة وبترتيبها.',
  },
  planned: { en: 'Messages follow a plan:', ar: 'تتبع الرسائل خطة:' },
  settle: { en: 'Settle', ar: 'تسوية' },
  decline: { en: 'Decline', ar: 'رفض' },
  dispute: { en: 'Dispute', ar: 'اعتراض' },
  won: { en: 'Dispute won', ar: 'كسب الاعتراض' },
  lost: { en: 'Dispute lost', ar: 'خسارة الاعتراض' },
  again: { en: 'Send message again', ar: 'أعد إرسال الرسالة' },
  charge: { en: 'Renewal', ar: 'تجديد' },
} as const satisfies Record<string, Words>;

const statuses: Record<PaymentStatus, Words> = {
  open: { en: 'Open', ar: 'مفتوحة' },
  pending: { en: 'Pending', ar: 'معلّقة' },
  authorized: { en: 'Reserved', ar: 'محجوزة' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
  captured: { en: 'Paid', ar: 'مدفوعة' },
  refunded: { en: 'Refunded', ar: 'مستردّة' },
};
const disputes = {
  open: { en: 'disputed', ar: 'معترض عليها' },
  won: { en: 'dispute won', ar: 'كُسب الاعتراض' },
  lost: { en: 'dispute lost', ar: 'خُسر الاعتراض' },
};

export interface DeskView {
  language: Language;
  payments: readonly HeldPayment[];
  plan: DeliveryPlan | undefined;
  /** The folder of the payments' actions. */
  path: string;
}

const button = (path: string, label: string, value = '') =>
  `<form method="post" action="${path}"><button name="outcome" value="${value}">${label}</button></form>`;

/** What can be done with a payment as it stands. */
function buttonsOf(payment: HeldPayment, { language, path }: DeskView): string {
  const { status, paymentId, disputeOutcome } = payment;
  const at = (verb: string) => `${path}/payments/${paymentId}/${verb}`;
  const isOpen = ['open', 'pending', 'authorized'].includes(status);
  const shown: string[] = [];
  if (isOpen || status === 'declined' || status === 'cancelled')
    shown.push(button(at('settle'), text.settle[language]));
  if (isOpen) shown.push(button(at('decline'), text.decline[language]));
  if (status === 'captured' && disputeOutcome === null)
    shown.push(button(at('dispute'), text.dispute[language], 'open'));
  if (disputeOutcome === 'open')
    shown.push(
      button(at('dispute'), text.won[language], 'won'),
      button(at('dispute'), text.lost[language], 'lost'),
    );
  return [...shown, button(at('message'), text.again[language])].join('');
}

/** The latest payments with what a bank could do with each. Nothing is shown by which one could be charged. */
export function deskPage(view: DeskView): string {
  const { language, payments, plan } = view;
  const time = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const row = (payment: HeldPayment) => {
    const { status, amount, currency, channel, mode, description, createdAt, declineCode, disputeOutcome } =
      payment;
    const money = amountOf({ amount, currency, language });
    const way = mode === 'CHARGE' ? text.charge[language] : mode;
    return `<li><div class="what"><b><bdi>${escape(description)}</bdi></b>
<span><bdi>${escape(money)}</bdi> · <bdi>${escape(channel)}</bdi> · <bdi>${escape(way)}</bdi> · <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time></span></div>
<div class="state ${status}">${statuses[status][language]}${disputeOutcome ? ` · ${disputes[disputeOutcome][language]}` : ''}${declineCode ? `<small><bdi>${escape(declineCode)}</bdi></small>` : ''}</div>
<div class="buttons">${buttonsOf(payment, view)}</div></li>`;
  };
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title[language]}</title>
<style>
* { box-sizing: border-box; }
body { margin: 0; padding: 40px 20px; background: #f4f5f7; color: #1a1d24; font: 16px/1.6 system-ui, 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif; }
main { max-inline-size: 1080px; margin-inline: auto; }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.4; }
p { margin: 0 0 8px; color: #4b5160; }
code { overflow-wrap: anywhere; }
ul { display: grid; gap: 1px; margin: 24px 0 0; padding: 0; overflow: hidden; border-radius: 12px; background: #d9dce3; list-style: none; }
li { display: grid; gap: 12px; padding: 16px 20px; background: #fff; }
.what, .state { display: grid; align-content: start; }
.what span, small { color: #4b5160; font-size: 14px; }
.state { font-weight: 600; }
.captured { color: #0c6a3a; }
.declined, .cancelled { color: #a3161d; }
.open, .pending, .authorized { color: #7a4b00; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; align-content: start; }
button { min-block-size: 40px; padding: 4px 14px; border: 1px solid #7b8191; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-size: 14px; cursor: pointer; }
button:hover { background: #eef1f6; }
:focus-visible { outline: 3px solid #1a5fd0; outline-offset: 2px; }
@media (min-width: 800px) { li { grid-template-columns: minmax(0, 1fr) 170px 360px; } }
</style>
</head>
<body>
<main>
<h1>${text.title[language]}</h1>
<p>${text.lead[language]}</p>
<p>${plan ? `${text.planned[language]} <code dir="ltr">${escape(JSON.stringify(plan))}</code>` : text.prompt[language]}</p>
${payments.length === 0 ? `<p>${text.none[language]}</p>` : `<ul>${payments.map((payment) => row(payment)).join('\n')}</ul>`}
</main>
</body>
</html>
`;
}
