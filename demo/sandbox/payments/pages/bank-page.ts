import { banks, findBank } from '../banks.ts';
import {
  actions,
  amountOf,
  escape,
  factsOf,
  faultText,
  field,
  hidden,
  page,
  say,
  type Look,
  type PageView,
} from './page-shell.ts';

const listLook: Look = {
  colour: '#3348c4',
  ground: '#f3f4f9',
  radius: 10,
  css: `
main { padding-block: 40px; }
fieldset { display: grid; gap: 10px; margin: 0; padding: 0; border: 0; }
legend { margin-block-end: 10px; padding: 0; }
.bank { display: flex; align-items: center; gap: 14px; min-block-size: 60px; padding: 8px 16px; border: 1px solid #b9bfd0; border-radius: 10px; background: #fff; font-weight: 500; cursor: pointer; }
.bank:has(:checked) { border-color: var(--colour); box-shadow: inset 0 0 0 1px var(--colour); }
.bank:has(:focus-visible) { outline: 3px solid var(--colour); outline-offset: 2px; }
.bank b { display: grid; place-items: center; flex: none; inline-size: 40px; block-size: 40px; border-radius: 8px; color: #fff; }
.bank small { display: block; color: var(--soft); }
.bank input { inline-size: 20px; block-size: 20px; margin-inline-start: auto; accent-color: var(--colour); }`,
};

const text = {
  heading: { en: 'Choose your bank', ar: 'اختر مصرفك' },
  legend: { en: 'Banks', ar: 'المصارف' },
  slow: { en: 'Its payments arrive a little later', ar: 'تصل مدفوعاته بعد قليل' },
  next: { en: 'Go to the bank', ar: 'انتقل إلى المصرف' },
  login: { en: 'Log in to approve', ar: 'سجّل الدخول للموافقة' },
  account: { en: 'Customer number', ar: 'رقم العميل' },
  hint: {
    en: 'Anything will do; what contains "decline" is declined. No password is asked for here.',
    ar: 'أي قيمة تصلح؛ وما يحتوي على decline يُرفض. لا تُطلب هنا كلمة سر.',
  },
  approve: { en: 'Approve', ar: 'موافقة' },
};

/** The banks of net banking. */
export function banksPage(view: PageView): string {
  const { language } = view.payment;
  const options = banks.map(
    ({ id, name, colour, isSlow }, at) =>
      `<label class="bank"><b style="background:${colour}" aria-hidden="true">${escape(name[language].replace('بنك ال', '').slice(0, 1))}</b><span>${escape(name[language])}${isSlow ? `<small>${say(text.slow, view)}</small>` : ''}</span><input type="radio" name="bank" value="${id}" required${at === 0 && view.fault ? ' autofocus' : ''}></label>`,
  );
  return page(view, {
    title: say(text.heading, view),
    look: listLook,
    body: `<main><h1>${say(text.heading, view)}</h1>
<p><bdi>${escape(view.merchant)}</bdi> · <bdi>${escape(amountOf(view.payment))}</bdi></p>
<form method="post">${hidden('step', 'banks')}
<fieldset><legend>${say(text.legend, view)}</legend>
${view.fault === 'bank' ? `<p class="fault" role="alert">${faultText('bank', view)}</p>` : ''}
${options.join('\n')}</fieldset>
${actions(view, say(text.next, view))}
</form></main>`,
  });
}

/** The page of a bank, in its own colours. */
export function bankPage(view: PageView): string {
  const bank = findBank(view.bank)!;
  const name = escape(bank.name[view.payment.language]);
  return page(view, {
    title: `${name} · ${say(text.login, view)}`,
    look: {
      colour: bank.colour,
      ground: '#fff',
      radius: 2,
      css: `
.top { padding: 20px; background: var(--colour); color: #fff; font-size: 20px; font-weight: 700; }
.top div { max-inline-size: 420px; margin-inline: auto; }
main { padding-block: 32px; }
.facts { padding: 16px; border: 1px solid #cfd3dc; background: #f7f8fa; }
.demo { border-block-start: 1px solid #cfd3dc; }`,
    },
    body: `<header class="top"><div>${name}</div></header><main>
<h1>${say(text.login, view)}</h1>
${factsOf(view)}
<form method="post">${hidden('step', 'bank')}${hidden('bank', bank.id)}
${field(view, {
  name: 'account',
  label: text.account,
  hint: text.hint,
  faultsOf: ['account'],
  attributes: `maxlength="64" value="${escape(view.account)}"`,
})}
${actions(view, say(text.approve, view))}
</form></main>`,
  });
}
