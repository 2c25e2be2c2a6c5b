import { brandVariables, type Brand } from '@rawi/brand';
import { createI18n, type I18n, type MessageId } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import { toHtml, type MailParts } from './mail-layout.ts';
import type { Message, Template } from './templates.ts';

/** A message as it is sent. */
export interface RenderedMessage {
  subject: string;
  text: string;
  /** Of a mail. */
  html: string | undefined;
  code: string | undefined;
  link: string | undefined;
}

/** What a message is told after its code: that nobody need act, or what to do where it was a stranger. */
const isAlarm: Partial<Record<Template, boolean>> = {
  'password-changed': true,
  'email-changed': true,
  'new-device': true,
};

const smsOf: Partial<Record<Template, MessageId>> = {
  'reset-password': 'sms.reset-password',
  'reset-pin': 'sms.reset-pin',
};

/** The values of a message in the words of its language. */
function valuesOf(message: Message, i18n: I18n, brand: string): Record<string, string> {
  const values: Record<string, string> = { ...(message.values as Record<string, string>), brand };
  if (message.template !== 'new-device') return values;
  const at = i18n.date(new Date(values['at']!), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return { ...values, at: `${at} UTC`, device: values['device'] || i18n.t('mail.new-device.unknown') };
}

/**
 * Writes a message in the language of its recipient and the look of the brand: a mail as HTML and text, a text message as
 * one line that ends with its code.
 */
export function renderMessage(message: Message, brand: Brand, origin: string): RenderedMessage {
  const { template, language, to } = message;
  const prefix = language === 'ara' ? 'ar' : 'en';
  const i18n = createI18n(prefix === 'ar' ? arabic : english, prefix, brand.digits);
  const name = brand.name[prefix];
  const values = valuesOf(message, i18n, name);
  const { code, link } = values;
  const say = (id: MessageId) => i18n.t(id, values);
  if ('mobileno' in to) {
    const text =
      code === undefined ? say(`mail.${template}.text` as MessageId) : say(smsOf[template] ?? 'sms.code');
    return { subject: '', text, html: undefined, code, link };
  }
  const recovery = `${origin}/${prefix}/lookup?step=forgot`;
  const parts: MailParts = {
    language: prefix,
    subject: say(`mail.${template}.subject` as MessageId),
    greeting: values['name'] ? say('mail.greeting') : say('mail.greeting.plain'),
    text: say(`mail.${template}.text` as MessageId),
    code,
    expiry: code === undefined ? undefined : say('mail.expiry'),
    action: link === undefined ? undefined : { link, label: say('mail.verify-email.action') },
    note: isAlarm[template] ? i18n.t('mail.alarm', { link: recovery }) : say('mail.ignore'),
    help: i18n.t('mail.help', { mail: brand.supportMail }),
    closing: say('mail.closing'),
    team: say('mail.team'),
    brand: name,
  };
  const text = [
    parts.greeting,
    parts.text,
    ...(code === undefined ? [] : [code, parts.expiry!]),
    ...(link === undefined ? [] : [link]),
    parts.note,
    parts.help,
    `${parts.closing}\n${parts.team}`,
  ].join('\n\n');
  return { subject: parts.subject, text, html: toHtml(parts, brandVariables(brand)), code, link };
}
