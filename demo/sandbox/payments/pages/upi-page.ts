import {
  actions,
  amountOf,
  cancelWords,
  escape,
  factsOf,
  field,
  hidden,
  page,
  say,
  type Look,
  type PageView,
} from './page-shell.ts';

const look: Look = {
  colour: '#3d2a8c',
  ground: '#f4f2fb',
  radius: 12,
  css: `
main { padding-block: 40px; }
.mark { margin: 0 0 24px; color: var(--colour); font-size: 22px; font-weight: 800; }
.mark i { color: #b5480a; font-style: normal; }
.phone { margin: 24px auto 0; inline-size: 100%; max-inline-size: 320px; padding: 12px; border-radius: 36px; background: #1c1830; }
.screen { display: grid; gap: 12px; padding: 28px 20px; border-radius: 26px; background: #fff; text-align: center; }
.screen p { margin: 0; }
.screen .sum { color: var(--ink); font-size: 30px; font-weight: 650; }
.screen h2 { margin: 0; font-size: 17px; }
.waits { display: flex; align-items: center; gap: 12px; margin: 0; padding: 14px 16px; border-radius: 12px; background: #e5e0f7; color: var(--ink); }
.waits::before { content: ''; flex: none; inline-size: 12px; block-size: 12px; border-radius: 50%; background: var(--colour); animation: pulse 1.4s ease-in-out infinite; }
@keyframes pulse { 50% { opacity: 0.25; } }
@media (prefers-reduced-motion: reduce) { .waits::before { animation: none; } }
button.no { border-color: #b3141d; background: #fff; color: #b3141d; }
.leave { margin-block-start: 16px; text-align: center; }`,
};

const text = {
  heading: { en: 'Pay by UPI', ar: 'الدفع عبر UPI' },
  address: { en: 'UPI address', ar: 'عنوان UPI' },
  hint: {
    en: 'Such as layla@upi. pending@upi is paid later, decline@upi is declined.',
    ar: 'مثل layla@upi. العنوان pending@upi يُدفع لاحقًا، وdecline@upi يُرفض.',
  },
  next: { en: 'Send the request', ar: 'أرسل الطلب' },
  open: { en: 'Open your app', ar: 'افتح تطبيقك' },
  waits: {
    en: 'Waiting for you to approve. If you do nothing, the demo approves in a few seconds.',
    ar: 'في انتظار موافقتك. إن لم تفعل شيئًا وافق العرض التجريبي بعد ثوانٍ.',
  },
  phone: { en: 'On your telephone', ar: 'على هاتفك' },
  asks: { en: '{merchant} asks for', ar: 'يطلب {merchant}' },
  approve: { en: 'Approve', ar: 'موافقة' },
  decline: { en: 'Decline', ar: 'رفض' },
};

const mark = '<p class="mark"><bdi dir="ltr">UPI<i> ▸</i></bdi></p>';

/** Asking for the payer's address. */
export function upiAddressPage(view: PageView): string {
  return page(view, {
    title: say(text.heading, view),
    look,
    body: `<main>${mark}<h1>${say(text.heading, view)}</h1>
${factsOf(view)}
<form method="post">${hidden('step', 'address')}
${field(view, {
  name: 'account',
  label: text.address,
  hint: text.hint,
  faultsOf: ['account', 'address'],
  attributes: `inputmode="email" maxlength="100" value="${escape(view.account)}"`,
})}
${actions(view, say(text.next, view))}
</form></main>`,
  });
}

/** Waiting for the approval in an app, with the telephone beside it. */
export function upiAppPage(view: PageView): string {
  const { payment, merchant } = view;
  return page(view, {
    title: say(text.open, view),
    look,
    body: `<main>${mark}<h1>${say(text.open, view)}</h1>
<p><bdi dir="ltr">${escape(payment.account ?? '')}</bdi></p>
<p class="waits" role="status">${say(text.waits, view)}</p>
<form method="post">${hidden('step', 'app')}
<section class="phone" aria-label="${say(text.phone, view)}"><div class="screen">
<h2>${escape(text.asks[payment.language].replace('{merchant}', merchant))}</h2>
<p class="sum"><bdi>${escape(amountOf(payment))}</bdi></p>
<p><bdi>${escape(payment.description)}</bdi></p>
<button name="action" value="pay">${say(text.approve, view)}</button>
<button class="no" name="action" value="decline">${say(text.decline, view)}</button>
</div></section>
<button class="plain leave" name="action" value="cancel">${say(cancelWords, view)}</button>
</form></main>`,
  });
}
