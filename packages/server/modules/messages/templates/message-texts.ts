import { displayMoney, type Money } from '@rawi/domain';
import type { I18n, MessageId } from '@rawi/strings';
import { templates, type TemplateId } from './templates.ts';

/** The ids of a template's texts. */
interface TextIds {
  subject: MessageId;
  heading: MessageId;
  /** Where the name is not known. */
  headingWithoutName?: MessageId;
  lead: MessageId;
  button?: MessageId;
  /** The page that the button leads to, where the message has no link of its own: with a value, a page of one thing. */
  page?: string | { before: string; value: 'ticket' | 'plan'; after?: string };
  note: MessageId;
  /** The whole of a text message. */
  text: MessageId;
}

/** A message about money. Its text message is its first paragraph. */
function moneyTexts(subject: MessageId, heading: MessageId, lead: MessageId): TextIds {
  return {
    ...{ subject, heading, lead, button: 'mail.money.button', page: 'subscriptions' },
    ...{ note: 'mail.money.note', text: lead },
  };
}

/** Of a renewal that was declined: one press leads to where it is mended, as from the app itself. */
const mend = {
  button: 'mail.money.mend',
  page: { before: 'subscriptions', value: 'plan', after: 'card' },
} as const;
const ofTicket = { before: 'viewTicket', value: 'ticket' } as const;

const textIds: Record<TemplateId, TextIds> = {
  'verify-email': {
    subject: 'mail.verifyEmail.subject',
    heading: 'mail.verifyEmail.heading',
    headingWithoutName: 'mail.verifyEmail.headingWithoutName',
    lead: 'mail.verifyEmail.lead',
    button: 'mail.verifyEmail.button',
    note: 'mail.verifyEmail.note',
    text: 'mail.verifyEmail.text',
  },
  'login-code': {
    subject: 'mail.loginCode.subject',
    heading: 'mail.loginCode.heading',
    lead: 'mail.loginCode.lead',
    note: 'mail.loginCode.note',
    text: 'mail.loginCode.text',
  },
  'reset-password': {
    subject: 'mail.resetPassword.subject',
    heading: 'mail.resetPassword.heading',
    lead: 'mail.resetPassword.lead',
    note: 'mail.resetPassword.note',
    text: 'mail.resetPassword.text',
  },
  'reset-pin': {
    subject: 'mail.resetPin.subject',
    heading: 'mail.resetPin.heading',
    lead: 'mail.resetPin.lead',
    note: 'mail.resetPin.note',
    text: 'mail.resetPin.text',
  },
  'change-email': {
    subject: 'mail.changeEmail.subject',
    heading: 'mail.changeEmail.heading',
    lead: 'mail.changeEmail.lead',
    note: 'mail.changeEmail.note',
    text: 'mail.changeEmail.text',
  },
  'change-mobile': {
    subject: 'mail.changeMobile.subject',
    heading: 'mail.changeMobile.heading',
    lead: 'mail.changeMobile.lead',
    note: 'mail.changeMobile.note',
    text: 'mail.changeMobile.text',
  },
  'password-changed': {
    subject: 'mail.passwordChanged.subject',
    heading: 'mail.passwordChanged.heading',
    lead: 'mail.passwordChanged.lead',
    note: 'mail.passwordChanged.note',
    text: 'mail.passwordChanged.text',
  },
  'email-changed': {
    subject: 'mail.emailChanged.subject',
    heading: 'mail.emailChanged.heading',
    lead: 'mail.emailChanged.lead',
    note: 'mail.emailChanged.note',
    text: 'mail.emailChanged.text',
  },
  'new-device': {
    subject: 'mail.newDevice.subject',
    heading: 'mail.newDevice.heading',
    lead: 'mail.newDevice.lead',
    note: 'mail.newDevice.note',
    text: 'mail.newDevice.text',
  },
  'subscription-started': moneyTexts(
    'mail.subscriptionStarted.subject',
    'mail.subscriptionStarted.heading',
    'mail.subscriptionStarted.lead',
  ),
  'subscription-started-once': moneyTexts(
    'mail.subscriptionStartedOnce.subject',
    'mail.subscriptionStartedOnce.heading',
    'mail.subscriptionStartedOnce.lead',
  ),
  'trial-started': moneyTexts(
    'mail.trialStarted.subject',
    'mail.trialStarted.heading',
    'mail.trialStarted.lead',
  ),
  'trial-started-reduced': moneyTexts(
    'mail.trialStarted.subject',
    'mail.trialStarted.heading',
    'mail.trialStartedReduced.lead',
  ),
  'trial-ends-reduced': moneyTexts(
    'mail.trialEnds.subject',
    'mail.trialEnds.heading',
    'mail.trialEndsReduced.lead',
  ),
  'trial-ends': moneyTexts('mail.trialEnds.subject', 'mail.trialEnds.heading', 'mail.trialEnds.lead'),
  'payment-receipt': moneyTexts(
    'mail.paymentReceipt.subject',
    'mail.paymentReceipt.heading',
    'mail.paymentReceipt.lead',
  ),
  'free-receipt': moneyTexts('mail.freeReceipt.subject', 'mail.freeReceipt.heading', 'mail.freeReceipt.lead'),
  'plan-receipt': moneyTexts('mail.planReceipt.subject', 'mail.planReceipt.heading', 'mail.planReceipt.lead'),
  'renewal-declined': {
    ...moneyTexts(
      'mail.renewalDeclined.subject',
      'mail.renewalDeclined.heading',
      'mail.renewalDeclined.lead',
    ),
    ...mend,
  },
  'renewal-last-try': {
    ...moneyTexts('mail.renewalLastTry.subject', 'mail.renewalLastTry.heading', 'mail.renewalLastTry.lead'),
    ...mend,
  },
  'subscription-ended': moneyTexts(
    'mail.subscriptionEnded.subject',
    'mail.subscriptionEnded.heading',
    'mail.subscriptionEnded.lead',
  ),
  'subscription-cancelled': moneyTexts(
    'mail.subscriptionCancelled.subject',
    'mail.subscriptionCancelled.heading',
    'mail.subscriptionCancelled.lead',
  ),
  'subscription-cancelled-unpaid': moneyTexts(
    'mail.subscriptionCancelledUnpaid.subject',
    'mail.subscriptionCancelledUnpaid.heading',
    'mail.subscriptionCancelledUnpaid.lead',
  ),
  'subscription-resumed': moneyTexts(
    'mail.subscriptionResumed.subject',
    'mail.subscriptionResumed.heading',
    'mail.subscriptionResumed.lead',
  ),
  'subscription-resumed-changed': moneyTexts(
    'mail.subscriptionResumedChanged.subject',
    'mail.subscriptionResumedChanged.heading',
    'mail.subscriptionResumedChanged.lead',
  ),
  'subscription-change-planned': moneyTexts(
    'mail.subscriptionChangePlanned.subject',
    'mail.subscriptionChangePlanned.heading',
    'mail.subscriptionChangePlanned.lead',
  ),
  'subscription-change-dropped': moneyTexts(
    'mail.subscriptionChangeDropped.subject',
    'mail.subscriptionChangeDropped.heading',
    'mail.subscriptionChangeDropped.lead',
  ),
  'payment-method-replaced': moneyTexts(
    'mail.paymentMethodReplaced.subject',
    'mail.paymentMethodReplaced.heading',
    'mail.paymentMethodReplaced.lead',
  ),
  'subscription-not-renewed': moneyTexts(
    'mail.subscriptionNotRenewed.subject',
    'mail.subscriptionNotRenewed.heading',
    'mail.subscriptionNotRenewed.lead',
  ),
  'payment-refunded': moneyTexts(
    'mail.paymentRefunded.subject',
    'mail.paymentRefunded.heading',
    'mail.paymentRefunded.lead',
  ),
  'payment-disputed': moneyTexts(
    'mail.paymentDisputed.subject',
    'mail.paymentDisputed.heading',
    'mail.paymentDisputed.lead',
  ),
  'dispute-lost': moneyTexts('mail.disputeLost.subject', 'mail.disputeLost.heading', 'mail.disputeLost.lead'),
  'dispute-won': moneyTexts('mail.disputeWon.subject', 'mail.disputeWon.heading', 'mail.disputeWon.lead'),
  'rental-ends': moneyTexts('mail.rentalEnds.subject', 'mail.rentalEnds.heading', 'mail.rentalEnds.lead'),
  'ticket-answered': {
    subject: 'mail.ticketAnswered.subject',
    heading: 'mail.ticketAnswered.heading',
    lead: 'mail.ticketAnswered.lead',
    button: 'mail.ticketAnswered.button',
    page: ofTicket,
    note: 'mail.ticketAnswered.note',
    text: 'mail.ticketAnswered.text',
  },
  'ticket-answered-and-closed': {
    subject: 'mail.ticketAnsweredAndClosed.subject',
    heading: 'mail.ticketAnswered.heading',
    lead: 'mail.ticketAnsweredAndClosed.lead',
    button: 'mail.ticketAnswered.button',
    page: ofTicket,
    note: 'mail.ticketAnswered.note',
    text: 'mail.ticketAnsweredAndClosed.text',
  },
  'ticket-closed': {
    subject: 'mail.ticketClosed.subject',
    heading: 'mail.ticketClosed.heading',
    lead: 'mail.ticketClosed.lead',
    button: 'mail.ticketClosed.button',
    page: ofTicket,
    note: 'mail.ticketAnswered.note',
    text: 'mail.ticketClosed.text',
  },
};

/** What a message says, in one language. */
export interface MessageTexts {
  subject: string;
  heading: string;
  lead: string;
  code?: string;
  link?: string;
  button?: string;
  /** How long the code is valid. */
  validity?: string;
  note: string;
  footer: string;
  /** The whole of a text message. */
  text: string;
}

/** Sent to people who may have nothing to do with us: their address was typed by somebody else. */
const toStrangers: ReadonlySet<TemplateId> = new Set([
  'verify-email',
  'login-code',
  'change-email',
  'change-mobile',
]);

/** A value that may be of the other direction than the text around it. */
const isolate = (value: string) => `\u2068${value}\u2069`;

/** The texts of reasons: why a renewal was declined or money goes back, and what that does to what was bought. */
const reasonIds: Partial<Record<TemplateId, Readonly<Record<string, MessageId>>>> = {
  'renewal-declined': {
    expired: 'mail.renewalDeclined.expired',
    revoked: 'mail.renewalDeclined.revoked',
    declined: 'mail.renewalDeclined.declined',
  },
  'payment-refunded': {
    DUPLICATE: 'mail.paymentRefunded.DUPLICATE',
    TRIAL_USED: 'mail.paymentRefunded.TRIAL_USED',
    ORDER_CLOSED: 'mail.paymentRefunded.ORDER_CLOSED',
    PLAN_ENDED: 'mail.paymentRefunded.PLAN_ENDED',
    REFUNDED: 'mail.paymentRefunded.REFUNDED',
    ENDED: 'mail.paymentRefunded.ENDED',
    PART: 'mail.paymentRefunded.PART',
  },
  'payment-disputed': { CLOSED: 'mail.paymentDisputed.CLOSED', KEPT: 'mail.dispute.KEPT' },
  'dispute-lost': { CLOSED: 'mail.disputeLost.CLOSED', KEPT: 'mail.dispute.KEPT' },
};

/** The path of a page below its language. Without the value of what it is about, it is the page of all. */
function pathOf(page: NonNullable<TextIds['page']>, given: (key: string) => string | undefined): string {
  if (typeof page === 'string') return page;
  const value = given(page.value);
  if (value === undefined) return page.before;
  return [page.before, encodeURIComponent(value), page.after ?? []].flat().join('/');
}

/** Writes a message. Codes stay in Latin digits; all other numbers have those of `i18n`. */
export function writeTexts(
  i18n: I18n,
  template: TemplateId,
  values: Readonly<Record<string, unknown>>,
  { brandName, support, publicUrl }: { brandName: string; support: string; publicUrl: string | undefined },
): MessageTexts {
  const ids = textIds[template];
  const given = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined);
  const [code, name, at, on] = [given('code'), given('name') || undefined, given('at'), given('on')];
  const link =
    given('link') ??
    (ids.page === undefined || publicUrl === undefined
      ? undefined
      : new URL(`/${i18n.language}/${pathOf(ids.page, given)}`, publicUrl).href);
  const money = (key: string) =>
    values[key] === undefined ? '' : isolate(displayMoney(values[key] as Money, i18n.locale));
  const said = {
    brand: brandName,
    support: isolate(support),
    code: code ?? '',
    name: isolate(name ?? ''),
    profile: isolate(given('profilename') ?? ''),
    device: isolate(given('device') || i18n.t('mail.newDevice.unknown')),
    duration: i18n.t('mail.minutes', { minutes: templates[template].usefulSeconds / 60 }),
    item: isolate(given('item') ?? ''),
    nextItem: isolate(given('nextItem') ?? ''),
    method: isolate(given('method') ?? ''),
    amount: money('amount'),
    laterAmount: money('laterAmount'),
    tax: money('tax'),
    // A coupon may make a whole period free: nothing was received then.
    free: (values['amount'] as Money | undefined)?.minorUnits === 0 ? 'yes' : 'no',
    // Where there is no VAT nothing is said of it.
    taxed: (values['tax'] as Money | undefined)?.minorUnits ? 'yes' : 'no',
    day: on === undefined ? '' : i18n.date(new Date(on), { dateStyle: 'long', timeZone: 'UTC' }),
    ticket: isolate(given('ticket') ?? ''),
    time:
      at === undefined
        ? ''
        : i18n.date(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  };
  const reasonId = reasonIds[template]?.[given('reason') ?? ''];
  const told = { ...said, reason: reasonId === undefined ? '' : i18n.t(reasonId, said) };
  const heading = name === undefined ? (ids.headingWithoutName ?? ids.heading) : ids.heading;
  return {
    subject: i18n.t(ids.subject, told),
    heading: i18n.t(heading, told),
    lead: i18n.t(ids.lead, told),
    ...(code !== undefined && { code, validity: i18n.t('mail.code.valid', told) }),
    ...(link !== undefined && ids.button !== undefined && { link, button: i18n.t(ids.button) }),
    note: i18n.t(ids.note, told),
    footer: i18n.t(toStrangers.has(template) ? 'mail.footer.stranger' : 'mail.footer', told),
    text: i18n.t(ids.text, told),
  };
}
