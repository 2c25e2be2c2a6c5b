import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Refuse } from './refuse.ts';

/** Commands about support tickets. */
export type TicketCommand =
  | { name: 'tickets list'; provider: string | undefined; status: 'open' | 'closed' }
  | { name: 'tickets show'; provider: string | undefined; ticket: string; saveTo: string | undefined }
  | {
      name: 'tickets answer';
      provider: string | undefined;
      ticket: string;
      /** The words themselves, or the file that holds them. */
      answer: { text: string } | { file: string };
      as: string;
      close: boolean;
    }
  | { name: 'tickets assign'; provider: string | undefined; ticket: string; as: string }
  | { name: 'tickets close'; provider: string | undefined; ticket: string };

const one = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Who answers where no name is given: subscribers read it. */
const NOBODY_NAMED = 'Support';
const MAX_NAME_LENGTH = 64;

const isTicket = (text: string | undefined): text is string => /^[A-Za-z0-9_-]{1,64}$/.test(text ?? '');

/** Reads a command about tickets; undefined for any other. `refuse` throws. */
export function readTickets(
  name: string,
  args: readonly string[],
  { folder, refuse }: { folder: string; refuse: Refuse },
): TicketCommand | undefined {
  if (name !== 'tickets') return undefined;
  const [action, ...rest] = args;
  const { values, positionals } = parseArgs({
    args: rest,
    options: { provider: one, closed: flag, save: one, file: one, as: one, close: flag },
    allowPositionals: true,
  });
  const { provider } = values;
  const allow = (...names: (keyof typeof values)[]) => {
    for (const given of Object.keys(values) as (keyof typeof values)[])
      if (given !== 'provider' && !names.includes(given)) refuse(`"tickets ${action}" has no --${given}.`);
  };
  const operator = () => {
    const as = (values.as ?? NOBODY_NAMED).trim();
    return as.length > 0 && as.length <= MAX_NAME_LENGTH
      ? as
      : refuse(`--as is a name of at most ${MAX_NAME_LENGTH} characters.`);
  };
  if (action === 'list') {
    allow('closed');
    if (positionals.length > 0) refuse('"tickets list" lists all tickets: it names none.');
    return { name: 'tickets list', provider, status: values.closed === true ? 'closed' : 'open' };
  }
  const [written, text, more] = positionals;
  if (!['show', 'answer', 'assign', 'close'].includes(action ?? ''))
    return refuse('Tickets have the commands list, show, answer, assign and close.');
  if (!isTicket(written)) return refuse(`Name the ticket: tickets ${action} NUMBER.`);
  // A number that was read out or typed by hand; all are made of capital letters.
  const ticket = written.toUpperCase();
  if (more !== undefined) return refuse('An answer is one text: write it in quotes.');
  if (action === 'answer') {
    allow('file', 'as', 'close');
    const { file } = values;
    if ((text === undefined) === (file === undefined))
      return refuse('Write the answer after the number, in quotes, or name its file: --file.');
    const answer = text === undefined ? { file: resolve(folder, file!) } : { text };
    return { name: 'tickets answer', provider, ticket, answer, as: operator(), close: values.close === true };
  }
  if (text !== undefined) return refuse(`"tickets ${action}" takes the number alone.`);
  if (action === 'show') {
    allow('save');
    const saveTo = values.save === undefined ? undefined : resolve(folder, values.save);
    return { name: 'tickets show', provider, ticket, saveTo };
  }
  if (action === 'assign') {
    allow('as');
    if (values.as === undefined) return refuse('Name who looks after it: --as.');
    return { name: 'tickets assign', provider, ticket, as: operator() };
  }
  allow();
  return { name: 'tickets close', provider, ticket };
}
