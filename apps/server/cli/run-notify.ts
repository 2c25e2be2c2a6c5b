import { MessageRefusal, NotificationRefusal } from '@rawi/notifications';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';

/** Messages that are listed at most. */
const MAX_LISTED = 200;

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** The options that the parts of a message are given with. */
const OPTION_OF: Readonly<Record<string, string>> = {
  messageId: '--id',
  'audience.country': '--country',
  'audience.subscriberId': '--subscriber',
  'title.en': '--title-en',
  'title.ar': '--title-ar',
  'message.en': '--message-en',
  'message.ar': '--message-ar',
  imageURL: '--image',
  deeplink: '--link',
  contentId: '--content',
  cta: '--cta',
};

async function orCliError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MessageRefusal)
      throw new CliError(
        EXIT.usage,
        error.faults.map(({ field, allowed }) => `${OPTION_OF[field] ?? field} is ${allowed}.`).join(' '),
      );
    if (!(error instanceof NotificationRefusal)) throw error;
    throw new CliError(EXIT[error.code], error.message);
  }
}

/** Writes a message, which the service sends at its time. Returns the exit code. Errors: CliError. */
export async function runSendNotification(
  context: Context,
  command: CommandOf<'notify send'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { audience } = command.message;
  // It would be reported as sent, and nobody would ever get it.
  if ('subscriberId' in audience && !(await data.accounts.contactOf(providerId, audience.subscriberId)))
    throw new CliError(EXIT.unknown, `${providerId} has no subscriber "${audience.subscriberId}".`);
  const { messageId, isNew } = await orCliError(() => data.notifications.send(providerId, command.message));
  if (!isNew) {
    out.line(`There is a message ${messageId} already; it stays as it is.`);
    return EXIT.done;
  }
  const { sendAt } = command.message;
  out.line(`${messageId} is sent ${sendAt ? `at ${minute(sendAt)} UTC` : 'now'}.`);
  if (data.alone) out.line('The service does it when it starts.');
  return EXIT.done;
}

/** Lists the latest messages. Returns the exit code. */
export async function runListNotifications(
  context: Context,
  command: CommandOf<'notify list'>,
): Promise<number> {
  const { data, out } = context;
  const rows = await data.notifications.list(providerOf(context, command.provider), MAX_LISTED);
  for (const { message_id, send_at, state, topic, queued, title_en } of rows)
    out.line(
      `${message_id}  ${minute(send_at)}  ${state}  ${topic}  ${counted(queued, 'token')}  ${title_en}`,
    );
  out.line(`${counted(rows.length, 'message')}.`);
  return EXIT.done;
}

/** Shows a message, and what became of it. Returns the exit code. Errors: CliError. */
export async function runShowNotification(
  context: Context,
  command: CommandOf<'notify show'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const found = await data.notifications.find(providerId, command.message);
  if (!found) throw new CliError(EXIT.unknown, `${providerId} has no message "${command.message}".`);
  const { notification: row, deliveries } = found;
  out.line(`${row.message_id}  ${row.state}, to ${row.topic}`);
  // One that was cancelled before its time ends before it would have begun.
  const isEmpty = row.expires_at <= row.send_at;
  out.line(isEmpty ? 'at no time' : `from ${minute(row.send_at)} until ${minute(row.expires_at)} UTC`);
  for (const language of ['en', 'ar'] as const)
    out.line(`${language}  ${row[`title_${language}`]}: ${row[`message_${language}`]}`);
  const link = [row.deeplink, row.content_id, row.cta].filter((part) => part !== '').join(' ');
  if (link !== '') out.line(`leads to ${link}${row.is_direct_deeplink ? ', at once' : ''}`);
  if (row.image_url !== '') out.line(`with ${row.image_url}`);
  out.line(
    `push: ${
      Object.entries(deliveries)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', ') || 'to nobody'
    }`,
  );
  return EXIT.done;
}

/** Cancels a message. Returns the exit code. Errors: CliError. */
export async function runCancelNotification(
  context: Context,
  command: CommandOf<'notify cancel'>,
): Promise<number> {
  const providerId = providerOf(context, command.provider);
  await orCliError(() => context.data.notifications.cancel(providerId, command.message));
  context.out.line(`${command.message} is cancelled.`);
  return EXIT.done;
}
