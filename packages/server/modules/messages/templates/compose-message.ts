import type { Brand } from '@rawi/brand';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar/mails';
import { messages as english } from '@rawi/strings/en/mails';
import type { MessageContent } from '../request-message.ts';
import type { OutgoingMessage } from '../drivers/driver.ts';
import { mailHtml, mailText } from './mail-html.ts';
import { writeTexts } from './message-texts.ts';

export interface ComposeOptions {
  brand: Brand;
  /** Address that mails come from. */
  from: string;
  /** Public address of the service for its viewers, where it is known. */
  publicUrl: string | undefined;
}

export type ComposedMessage = Omit<OutgoingMessage, 'providerId' | 'eventId' | 'reference' | 'at'>;

/**
 * The last line by which a phone offers the code to the page of this host, and to no other (WebOTP, "origin-bound
 * one-time codes").
 */
function boundCode(publicUrl: string | undefined, code: string | undefined): string {
  if (publicUrl === undefined || code === undefined || !publicUrl.startsWith('https://')) return '';
  return `\n\n@${new URL(publicUrl).hostname} #${code}`;
}

/** Writes a message in its language and the look of the brand. */
export function composeMessage(content: MessageContent, options: ComposeOptions): ComposedMessage {
  const { brand, from, publicUrl } = options;
  const { template, values, to } = content;
  const language = content.language === 'ara' ? 'ar' : 'en';
  const i18n = createI18n(language === 'ar' ? arabic : english, language, brand.digits);
  const brandName = brand.name[language];
  const texts = writeTexts(i18n, template, values, { brandName, support: brand.supportMail, publicUrl });
  const { code, link } = texts;
  const common = {
    template,
    language,
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
  } as const;
  if ('mobileno' in to)
    return { ...common, to: to.mobileno, text: `${texts.text}${boundCode(publicUrl, code)}` };
  return {
    ...common,
    to: to.email,
    mail: {
      from: { name: brandName, address: from },
      replyTo: brand.supportMail,
      subject: texts.subject,
      html: mailHtml(texts, brand, { language }),
    },
    text: mailText(texts, brandName),
  };
}
