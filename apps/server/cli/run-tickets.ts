import { TicketRefusal } from '@rawi/support';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CliError, EXIT } from './cli-error.ts';
import { providerOf, type CommandOf, type Context } from './commands.ts';
import { counted } from './counted.ts';
import { readTextFile } from './text-of-file.ts';

/** Tickets that are listed at most. */
const MAX_LISTED = 500;
/** Who acts, in the audit log. */
const OPERATOR = 'command-line';

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** A subscriber's words, without what would steer the operator's terminal. */
const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/[\p{Cc}--\n]/gv, '');

async function orCliError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TicketRefusal)) throw error;
    throw new CliError(error.code === 'unknown' ? EXIT.unknown : EXIT.refused, error.message);
  }
}

/** Lists tickets, the one that waits longest first. Returns the exit code. */
export async function runListTickets(context: Context, command: CommandOf<'tickets list'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const tickets = await data.support.list(providerId, command.status, MAX_LISTED);
  for (const { requestId, updatedAt, category, commentCount, assignee, title } of tickets)
    out.line(
      `${requestId}  ${minute(updatedAt)}  ${category}  ${counted(commentCount, 'comment')}  ${plain(assignee ?? 'nobody')}  ${plain(title)}`,
    );
  out.line(`${counted(tickets.length, `${command.status} ticket`)}.`);
  return EXIT.done;
}

/** Shows a ticket, and saves its attachments. Returns the exit code. Errors: CliError. */
export async function runShowTicket(context: Context, command: CommandOf<'tickets show'>): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const found = await data.support.find(providerId, command.ticket);
  if (!found) throw new CliError(EXIT.unknown, `${providerId} has no ticket "${command.ticket}".`);
  const { ticket, comments, documents } = found;
  out.line(`${ticket.requestId}  ${plain(ticket.title)}`);
  out.line(`${ticket.status}, ${ticket.category}, priority ${ticket.priority}, of ${ticket.subscriberId}`);
  out.line(`assigned to ${plain(ticket.assignee ?? 'nobody')}`);
  const documentsOf = (number: number) => {
    for (const { name, documentId } of documents.filter(({ commentNumber }) => commentNumber === number))
      out.line(`  attached: ${plain(name)} (${documentId})`);
  };
  out.line('');
  out.line(`${minute(ticket.createdAt)}  subscriber`);
  out.line(plain(ticket.description));
  documentsOf(0);
  for (const { number, author, authorId, message, createdAt } of comments) {
    out.line('');
    out.line(`${minute(createdAt)}  ${author === 'operator' ? plain(authorId) : 'subscriber'}`);
    out.line(plain(message));
    documentsOf(number);
  }
  if (command.saveTo !== undefined) {
    await mkdir(command.saveTo, { recursive: true });
    for (const { documentId, contentType } of documents) {
      const file = await data.support.fileOf(providerId, documentId);
      // By its id: what a subscriber calls a file is no name on an operator's disk.
      if (file)
        await writeFile(join(command.saveTo, `${documentId}.${contentType.replace('image/', '')}`), file);
    }
    out.line('');
    out.line(`${counted(documents.length, 'attachment is', 'attachments are')} in ${command.saveTo}.`);
  }
  return EXIT.done;
}

/** Answers a ticket; the service mails its subscriber. Returns the exit code. Errors: CliError. */
export async function runAnswerTicket(
  context: Context,
  command: CommandOf<'tickets answer'>,
): Promise<number> {
  const { data, out } = context;
  const providerId = providerOf(context, command.provider);
  const { ticket: requestId, answer, as: name, close } = command;
  const message = 'text' in answer ? answer.text : await readTextFile(answer.file);
  await orCliError(() =>
    data.support.answer({ ...{ providerId, requestId, operatorId: OPERATOR }, message, name, close }),
  );
  out.line(`${requestId} is answered${close ? ' and closed' : ''}.`);
  if (data.alone) out.line('Its subscriber gets a mail when the service starts.');
  return EXIT.done;
}

/** Says who looks after a ticket. Returns the exit code. Errors: CliError. */
export async function runAssignTicket(
  context: Context,
  command: CommandOf<'tickets assign'>,
): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const { ticket: requestId, as: assignee } = command;
  await orCliError(() =>
    context.data.support.assign({ providerId, requestId, operatorId: OPERATOR, assignee }),
  );
  context.out.line(`${requestId} is assigned to ${assignee}.`);
  return EXIT.done;
}

/** Closes a ticket. Returns the exit code. Errors: CliError. */
export async function runCloseTicket(context: Context, command: CommandOf<'tickets close'>): Promise<number> {
  const providerId = providerOf(context, command.provider);
  const { ticket: requestId } = command;
  await orCliError(() => context.data.support.close({ providerId, requestId, operatorId: OPERATOR }));
  context.out.line(`${requestId} is closed.`);
  return EXIT.done;
}
