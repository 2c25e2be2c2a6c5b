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
  colour: '#8a1c52',
  ground: '#fff',
  radius: 24,
  css: `
.top { padding: 28px 20px 56px; background: linear-gradient(120deg, #6d1140, #a8326b); color: #fff; }
.top div { max-inline-size: 420px; margin-inline: auto; font-size: 22px; font-weight: 800; }
main { padding-block: 0 24px; margin-block-start: -36px; }
.card { padding: 28px 24px; border-radius: 20px; background: #fff; box-shadow: 0 6px 24px rgb(0 0 0 / 16%); }
.sum { margin: 0 0 4px; color: var(--ink); font-size: 34px; font-weight: 650; }
input:not([type=radio]) { border-radius: 14px; }`,
};

const text = {
  operator: { en: 'Nakheel Mobile', ar: 'نخيل موبايل' },
  heading: { en: 'Pay with your mobile bill', ar: 'ادفع مع فاتورة جوالك' },
  number: { en: 'Mobile number', ar: 'رقم الجوال' },
  hint: {
    en: 'Any number pays; one that ends in 0000, 0001 or 0002 is declined.',
    ar: 'أي رقم يدفع؛ والمنتهي بـ 0000 أو 0001 أو 0002 يُرفض.',
  },
};

/** The page of a telecom operator. */
export function operatorPage(view: PageView): string {
  const { payment, merchant } = view;
  return page(view, {
    title: `${say(text.operator, view)} · ${say(text.heading, view)}`,
    look,
    body: `<header class="top"><div>${say(text.operator, view)}</div></header><main><div class="card">
<h1>${say(text.heading, view)}</h1>
<p class="sum"><bdi>${escape(amountOf(payment))}</bdi></p>
<p><bdi>${escape(merchant)}</bdi> · <bdi>${escape(payment.description)}</bdi></p>
<form method="post">${hidden('step', 'number')}
${field(view, {
  name: 'account',
  label: text.number,
  hint: text.hint,
  faultsOf: ['account'],
  attributes: `type="tel" maxlength="20" value="${escape(view.account)}"`,
})}
${actions(view, payWords(view))}
</form></div></main>`,
  });
}
