import type { NewMessage, NotificationAudience } from '@rawi/notifications';
import { parseArgs } from 'node:util';
import { dayOf } from './day-argument.ts';
import type { Refuse } from './refuse.ts';

/** Commands about messages to viewers. */
export type NotifyCommand =
  | { name: 'notify send'; provider: string | undefined; message: NewMessage }
  | { name: 'notify list'; provider: string | undefined }
  | { name: 'notify show'; provider: string | undefined; message: string }
  | { name: 'notify cancel'; provider: string | undefined; message: string };

const one = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ provider: one, everybody: flag, web: flag, country: one, subscriber: one },
  ...{ 'title-en': one, 'title-ar': one, 'message-en': one, 'message-ar': one },
  ...{ image: one, link: one, content: one, cta: one, direct: flag, at: one, until: one, id: one },
} as const;
type Option = keyof typeof OPTIONS;
type Values = { [K in Option]?: (typeof OPTIONS)[K]['type'] extends 'boolean' ? boolean : string };

function readAudience(values: Values, refuse: Refuse): NotificationAudience {
  const { everybody, web, country, subscriber } = values;
  const named = [everybody, web, country, subscriber].filter((value) => value !== undefined);
  if (named.length !== 1) return refuse('Say whom it is for: --everybody, --web, --country or --subscriber.');
  if (country !== undefined) return { country: country.toUpperCase() };
  if (subscriber !== undefined) return { subscriberId: subscriber };
  return { to: everybody ? 'BROADCAST' : 'PC' };
}

const INSTANT = /^(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?<zone>Z|[+-]\d\d:?\d\d)$/;

/** `Date` takes 24:00 for the day after. */
function readExisting(day: string, time: string, zone: string): Date | undefined {
  const at = new Date(`${day}T${time}${zone.replace(/^(...)(\d\d)$/, '$1:$2')}`);
  return dayOf(day) && !time.startsWith('24') && !Number.isNaN(at.getTime()) ? at : undefined;
}

function readInstant(text: string | undefined, name: string, refuse: Refuse): Date | undefined {
  if (text === undefined) return undefined;
  const { day, time, zone } = INSTANT.exec(text)?.groups ?? {};
  if (day === undefined || time === undefined || zone === undefined)
    return refuse(`--${name} is a moment with its zone, such as 2026-12-01T20:00+03:00.`);
  return (
    readExisting(day, time, zone) ?? refuse(`--${name} is a day or a time that does not exist: ${text}.`)
  );
}

function readMessage(values: Values, refuse: Refuse): NewMessage {
  const audience = readAudience(values, refuse);
  const text = (name: 'title-en' | 'title-ar' | 'message-en' | 'message-ar') =>
    values[name] ?? refuse('A message has four texts: --title-en, --title-ar, --message-en, --message-ar.');
  const [sendAt, expiresAt] = [
    readInstant(values.at, 'at', refuse),
    readInstant(values.until, 'until', refuse),
  ];
  return {
    audience,
    title: { en: text('title-en'), ar: text('title-ar') },
    message: { en: text('message-en'), ar: text('message-ar') },
    isDirectDeeplink: values.direct === true,
    ...(values.image !== undefined && { imageURL: values.image }),
    ...(values.link !== undefined && { deeplink: values.link }),
    ...(values.content !== undefined && { contentId: values.content }),
    ...(values.cta !== undefined && { cta: values.cta }),
    ...(values.id !== undefined && { messageId: values.id }),
    ...(sendAt && { sendAt }),
    ...(expiresAt && { expiresAt }),
  };
}

/** Reads a command about messages; undefined for any other. `refuse` throws. */
export function readNotify(name: string, args: readonly string[], refuse: Refuse): NotifyCommand | undefined {
  if (name !== 'notify') return undefined;
  const [action, ...rest] = args;
  const { values, positionals } = parseArgs({ args: rest, options: OPTIONS, allowPositionals: true });
  const { provider } = values;
  if (action === 'send') {
    if (positionals.length > 0) refuse('"notify send" takes its texts by name: write them in quotes.');
    return { name: 'notify send', provider, message: readMessage(values, refuse) };
  }
  const further = Object.keys(values).find((given) => given !== 'provider');
  if (further !== undefined) refuse(`"notify ${action}" has no --${further}.`);
  if (action === 'list') {
    if (positionals.length > 0) refuse('"notify list" lists all messages: it names none.');
    return { name: 'notify list', provider };
  }
  if (action !== 'show' && action !== 'cancel')
    return refuse('Messages have the commands send, list, show and cancel.');
  const [message, more] = positionals;
  if (message === undefined || more !== undefined) return refuse(`Name one message: notify ${action} ID.`);
  return action === 'show'
    ? { name: 'notify show', provider, message }
    : { name: 'notify cancel', provider, message };
}
