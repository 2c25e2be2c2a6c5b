import {
  actions,
  amountOf,
  escape,
  field,
  hidden,
  page,
  payWords,
  say,
  type Look,
  type PageView,
} from './page-shell.ts';

const look: Look = {
  colour: '#2447c9',
  ground: '#fff',
  radius: 6,
  css: `
main { max-inline-size: none; padding: 0; display: grid; grid-template-rows: auto 1fr; }
.order { padding: 28px 20px; background: #14213d; color: #fff; }
.order p { margin: 0; color: #c9d3ea; }
.order h1 { margin: 8px 0; font-size: 34px; font-weight: 650; }
.order .name { color: #fff; font-weight: 600; }
.pay { padding: 28px 20px 12px; }
.pay h2 { margin: 0 0 20px; font-size: 20px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.number { position: relative; }
details { margin-block-start: 24px; border-block-start: 1px solid #d5d9e2; padding-block-start: 16px; font-size: 14px; color: var(--soft); }
summary { cursor: pointer; font-weight: 600; min-block-size: 28px; }
table { inline-size: 100%; margin-block-start: 8px; border-collapse: collapse; }
td { padding: 6px 0; border-block-end: 1px solid #e6e9ef; text-align: start; }
td:first-child { white-space: nowrap; padding-inline-end: 16px; font-variant-numeric: tabular-nums; color: var(--ink); }
.demo { border-block-start: 1px solid #e6e9ef; }
@media (min-width: 860px) {
  main { grid-template: none / minmax(0, 5fr) minmax(0, 7fr); }
  .order { padding: 88px 64px; }
  .order > div { max-inline-size: 380px; margin-inline-start: auto; }
  .pay { padding: 88px 64px 32px; }
  .pay > div { max-inline-size: 460px; }
}`,
};

const cards = [
  ['4242 4242 4242 4242', { en: 'pays', ar: 'تدفع' }],
  ['4000 0000 0000 3220', { en: 'asks for a code of the bank', ar: 'تطلب رمزًا من المصرف' }],
  ['4000 0000 0000 0002', { en: 'is declined', ar: 'تُرفض' }],
  ['4000 0000 0000 9995', { en: 'has too little money', ar: 'رصيدها غير كافٍ' }],
  ['4000 0000 0000 0341', { en: 'pays, and fails to renew', ar: 'تدفع، ثم يفشل تجديدها' }],
  ['4000 0000 0000 7726', { en: 'is refunded later', ar: 'يُعاد مبلغها لاحقًا' }],
  ['4000 0000 0000 5126', { en: 'cannot be refunded', ar: 'يتعذّر إعادة مبلغها' }],
] as const;

const label = {
  order: { en: 'Your order', ar: 'طلبك' },
  heading: { en: 'Pay by card', ar: 'الدفع بالبطاقة' },
  free: { en: 'Nothing is charged today', ar: 'لن يُخصم شيء اليوم' },
  number: { en: 'Card number', ar: 'رقم البطاقة' },
  expiry: { en: 'Expiry date', ar: 'تاريخ الانتهاء' },
  expiryHint: { en: 'Month and year: MM/YY', ar: 'الشهر والسنة: MM/YY' },
  cvc: { en: 'Security code', ar: 'رمز الأمان' },
  cvcHint: { en: 'Any three digits', ar: 'أي ثلاثة أرقام' },
  cards: { en: 'The cards of this demo', ar: 'بطاقات هذا العرض التجريبي' },
};

/** The card form of a checkout: what is bought beside it. */
export function cardPage(view: PageView): string {
  const { payment, merchant } = view;
  const total = payment.amount === 0 ? say(label.free, view) : escape(amountOf(payment));
  const rows = cards.map(
    ([number, what]) => `<tr><td><bdi dir="ltr">${number}</bdi></td><td>${say(what, view)}</td></tr>`,
  );
  return page(view, {
    title: `${say(label.heading, view)} · ${escape(merchant)}`,
    look,
    body: `<main>
<section class="order"><div><p class="name"><bdi>${escape(merchant)}</bdi></p><h1>${total}</h1>
<p>${say(label.order, view)}: <bdi>${escape(payment.description)}</bdi></p></div></section>
<section class="pay"><div><h2>${say(label.heading, view)}</h2>
<form method="post">
${field(view, {
  name: 'number',
  label: label.number,
  faultsOf: ['number'],
  attributes: `inputmode="numeric" maxlength="23" placeholder="0000 0000 0000 0000" value="${escape(view.number)}"`,
})}
<div class="row">
${field(view, {
  name: 'expiry',
  label: label.expiry,
  hint: label.expiryHint,
  faultsOf: ['expiry'],
  attributes: `maxlength="7" value="${escape(view.expiry)}"`,
})}
${field(view, { name: 'cvc', label: label.cvc, hint: label.cvcHint, attributes: 'inputmode="numeric" maxlength="4"' })}
</div>
${actions(view, payWords(view))}
</form>
<details${view.fault === 'number' ? ' open' : ''}><summary>${say(label.cards, view)}</summary><table>${rows.join('')}</table></details>
</div></section>
</main>`,
  });
}

const secureLook: Look = {
  colour: '#0b5c56',
  ground: '#e4ebea',
  radius: 4,
  css: `
main { margin-block: auto; flex: none; padding: 24px 16px; }
.sheet { padding: 24px; border-radius: 4px; background: #fff; box-shadow: 0 1px 8px rgb(0 0 0 / 15%); }
.bank { display: flex; justify-content: space-between; align-items: center; gap: 12px; margin-block-end: 20px; padding-block-end: 16px; border-block-end: 3px solid var(--colour); font-weight: 700; color: var(--colour); }
.bank small { color: var(--soft); font-weight: 600; }
#code { font-size: 24px; letter-spacing: 8px; text-align: center !important; }`,
};

const secure = {
  bank: { en: 'Pearl Bank', ar: 'بنك اللؤلؤة' },
  mark: { en: 'Secure check', ar: 'تحقّق آمن' },
  heading: { en: 'Confirm that it is you', ar: 'أكّد هويتك' },
  lead: {
    en: 'Your bank has sent a code to the telephone that ends in 41.',
    ar: 'أرسل مصرفك رمزًا إلى الهاتف المنتهي بـ 41.',
  },
  code: { en: 'Code', ar: 'الرمز' },
  hint: { en: '123456 passes, 000000 fails.', ar: '‏123456 ينجح، و000000 يفشل.' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
};

/** The step of 3-D Secure, at the bank of the card. */
export function securePage(view: PageView): string {
  const card = view.number.replaceAll(/\D/g, '').slice(-4);
  return page(view, {
    title: say(secure.heading, view),
    look: secureLook,
    body: `<main><div class="sheet">
<div class="bank"><span>${say(secure.bank, view)}</span><small>${say(secure.mark, view)}</small></div>
<h1>${say(secure.heading, view)}</h1>
<p>${say(secure.lead, view)}</p>
<dl class="facts">
<div><dt>${escape(view.merchant)}</dt><dd><bdi>${escape(amountOf(view.payment))}</bdi></dd></div>
<div><dt>${say(label.number, view)}</dt><dd><bdi dir="ltr">•••• ${escape(card)}</bdi></dd></div>
</dl>
<form method="post">
${hidden('number', view.number)}${hidden('expiry', view.expiry)}
${field(view, { name: 'code', label: secure.code, hint: secure.hint, attributes: 'inputmode="numeric" maxlength="6" autofocus' })}
${actions(view, say(secure.confirm, view))}
</form></div></main>`,
  });
}
