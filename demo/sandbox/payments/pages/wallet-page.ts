import {
  actions,
  amountOf,
  escape,
  factsOf,
  field,
  hidden,
  page,
  say,
  type Look,
  type PageView,
  type Words,
} from './page-shell.ts';

/** A wallet as payers know it: its name and its look. */
interface Wallet {
  name: Words;
  look: Look;
}

const shared = `
main { padding-block: 40px; }
.wallet { margin: 0 0 28px; color: var(--colour); font-size: 28px; font-weight: 800; text-align: center; }
h1 { text-align: center; }
h1 + p { text-align: center; margin-block-end: 24px; }
.total { margin: 8px 0 24px; color: var(--ink); font-size: 36px; font-weight: 650; text-align: center; }
.box { margin: 0 0 20px; padding: 16px; border-radius: var(--radius); background: #f0f4fb; color: var(--ink); font-size: 15px; }
.who { display: flex; align-items: center; gap: 12px; margin-block-end: 20px; padding: 12px 0; border-block: 1px solid #d7dde8; }
.who b { display: grid; place-items: center; flex: none; inline-size: 40px; block-size: 40px; border-radius: 50%; background: var(--colour); color: #fff; }
.who bdi { overflow-wrap: anywhere; }`;

const paypal: Wallet = {
  name: { en: 'Paypal', ar: 'باي بال' },
  look: {
    colour: '#0b3f94',
    ground: '#fff',
    radius: 12,
    css: `${shared}
.wallet { font-style: normal; }
button { border-radius: 999px; }`,
  },
};

const pocket: Wallet = {
  name: { en: 'Mahfaza', ar: 'محفظة' },
  look: {
    colour: '#14663a',
    ground: '#e9f3ec',
    radius: 16,
    css: `${shared}
main { margin-block: auto; flex: none; margin-block: 24px; padding: 32px 24px; border-radius: 24px; background: #fff; }
@media (max-width: 500px) { main { margin-block: 0; flex: 1; border-radius: 0; } }
.box { background: #e9f3ec; }`,
  },
};

const walletOf = ({ payment }: PageView): Wallet => (payment.channel === 'PAYPALSUB' ? paypal : pocket);

const text = {
  login: { en: 'Log in to pay', ar: 'سجّل الدخول للدفع' },
  account: { en: 'E-mail or mobile number', ar: 'البريد الإلكتروني أو رقم الجوال' },
  hint: {
    en: 'Anything will do; what contains "decline" is declined. No password is asked for here.',
    ar: 'أي قيمة تصلح؛ وما يحتوي على decline يُرفض. لا تُطلب هنا كلمة سر.',
  },
  next: { en: 'Log in', ar: 'تسجيل الدخول' },
  heading: { en: 'Review and agree', ar: 'راجع ووافق' },
  agree: { en: 'Agree and pay', ar: 'موافق وادفع' },
  agreeFree: { en: 'Agree', ar: 'موافق' },
  agreement: {
    en: 'You agree that {merchant} charges this account for each following period, until you end it there or here.',
    ar: 'توافق على أن يخصم {merchant} من هذا الحساب عن كل فترة تالية، إلى أن تنهي ذلك هناك أو هنا.',
  },
};

/** Logging in to a wallet. */
export function walletLoginPage(view: PageView): string {
  const { name, look } = walletOf(view);
  return page(view, {
    title: `${say(name, view)} · ${say(text.login, view)}`,
    look,
    body: `<main><p class="wallet">${say(name, view)}</p>
<h1>${say(text.login, view)}</h1>
<p><bdi>${escape(view.merchant)}</bdi> · <bdi>${escape(amountOf(view.payment))}</bdi></p>
<form method="post">${hidden('step', 'login')}
${field(view, {
  name: 'account',
  label: text.account,
  hint: text.hint,
  faultsOf: ['account'],
  attributes: `maxlength="100" value="${escape(view.account)}"`,
})}
${actions(view, say(text.next, view))}
</form></main>`,
  });
}

/** Agreeing to a payment, and to those that follow where the merchant may charge again. */
export function walletAgreePage(view: PageView): string {
  const { payment, merchant, account } = view;
  const { name, look } = walletOf(view);
  const agreement = text.agreement[payment.language].replace('{merchant}', merchant);
  return page(view, {
    title: `${say(name, view)} · ${say(text.heading, view)}`,
    look,
    body: `<main><p class="wallet">${say(name, view)}</p>
<h1>${say(text.heading, view)}</h1>
<p class="total"><bdi>${escape(amountOf(payment))}</bdi></p>
<div class="who"><b aria-hidden="true">${escape(account.trim().slice(0, 1).toUpperCase())}</b><bdi>${escape(account)}</bdi></div>
${factsOf(view)}
${payment.storesMethod ? `<p class="box">${escape(agreement)}</p>` : ''}
<form method="post">${hidden('step', 'agree')}${hidden('account', account)}
${actions(view, say(payment.amount === 0 ? text.agreeFree : text.agree, view))}
</form></main>`,
  });
}
