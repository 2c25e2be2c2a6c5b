import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { readAnalytics, type AnalyticsCommand } from './analytics-arguments.ts';
import { CliError, EXIT } from './cli-error.ts';
import { readMoney, type MoneyCommand } from './money-arguments.ts';
import { readNotify, type NotifyCommand } from './notify-arguments.ts';
import { readOperators, type OperatorCommand } from './operator-arguments.ts';
import { readTickets, type TicketCommand } from './ticket-arguments.ts';
import { readSales, type SalesCommand } from './sales-arguments.ts';

export const usage = `Usage: npm run rawi -- COMMAND

  ingest FILE            makes a film of a file
    --content ID         of this title, in place of the film that it has; without it the film waits for an import
    --availability ID    how it is offered; several are possible (default: as the title is now)
    --captions LANG=FILE several are possible: VTT, SRT, ASS or TTML
    --audio LANG,LANG    languages of the sound tracks in their order; "-" leaves one out
    --artwork PICTURE    shown with music
    --asset ID           id of the film (default: from the file; the same command resumes)
    --dry-run            says what would be made, and makes nothing
    --no-wait            leaves the making to the service
  assets [ASSET]         lists the films with their state, or tells all about one
    --faults             only those that failed
  remake ASSET           makes a film again from its source, such as a damaged one; it plays as before meanwhile
    --no-wait
  markers ASSET FILE     says where a film's intro, recap, credits and chapters are, by a JSON file
  schedule FILE          takes the programmes of a channel from a JSON file, in place of what stood in their time
  vouchers create        makes vouchers, and prints their codes, which are shown this once
    --plan ID            what they give: a plan,
    --title ID --availability ID
                         or a title
    --days N             for how long, from when one is redeemed
    --count N            how many (default: 1)
    --uses N             how many subscribers may use each (default: 1)
    --batch NAME         names them together
    --expires DATE       the first day on which they give nothing any more
  vouchers list          lists the batches, with how many were used
  subscription-token     prints the link's token of a plan that an operator has sold
    --plan ID --days N
    --msisdn NUMBER      of whom it is, or
    --email ADDRESS      (default: of whoever follows the link)
    --valid N            days in which it can be used (default: 30)

  refund REFERENCE [AMOUNT]  gives back what a payment has paid: all that is left of it, or an amount such as 1.500
    --reason TEXT        why; stored with the refund
    --key KEY            the same key is the same refund (default: one for each call)
  reconcile              compares the payments of a day at the gateways with ours, and lists what does not agree
    --day DATE           one that is over, such as 2026-11-20, in UTC
  journal-check          checks that the books agree with themselves
  statement              the bills and credit notes as CSV, for an accountant
    --from DATE --to DATE  from the first day to the one before the second, in UTC
    --summary            what they come to by country, currency and rate of VAT

  tickets list           the open support tickets, the one that waits longest first
    --closed             the closed ones
  tickets show NUMBER    what was written on a ticket
    --save FOLDER        saves its attachments there
  tickets answer NUMBER "TEXT"
                         answers it; its subscriber gets a mail
    --file FILE          the text is in this file
    --as NAME            who answers, as the subscriber reads it (default: Support)
    --close              closes it with that
  tickets assign NUMBER --as NAME
                         says who looks after it
  tickets close NUMBER   closes it

  operators list         who may log in to the console's calls, and what they may do
  operators add ADDRESS --name NAME
                         adds one; a password is made and printed this once
    --permissions A,B    what they may do (default: everything): support.read, support.write
    --password-file FILE the password is the first line of this file
  operators change ADDRESS
    --name NAME --permissions A,B --password-file FILE
    --new-password       makes a password; with another password they are logged out everywhere
  operators remove ADDRESS

  notify send            tells viewers something, in the app and by push
    --everybody, --web, --country BH or --subscriber ID
                         whom: all, browsers, a country, one subscriber
    --title-en TEXT --title-ar TEXT --message-en TEXT --message-ar TEXT
    --image ADDRESS      a picture: a path of this service, or an https address
    --link KIND          plan, plans, trailer, screen, play, content, ticket, or an http(s) address
    --content ID --cta ID
                         what the link opens, and more of it: a coupon, a trailer
    --direct             a press leads there at once, without the message before it
    --at TIME            when it is sent, such as 2026-12-01T20:00+03:00 (default: now)
    --until TIME         from when it is of no use (default: three days later)
    --id ID              the same id is the same message
  notify list            the latest messages
  notify show ID         one of them, and what became of it
  notify cancel ID       it is not sent, or not to more

  analytics report       what viewers did: events, devices, sign-ups, payments, titles, searches that found nothing
    --from DATE --to DATE  both included, in UTC
  analytics export       the sums of these days as CSV
    --from DATE --to DATE
    --kind KIND          of one kind, such as plays; every-event: each event, without personal data
  analytics forget ID    forgets what is known of a subscriber; the events stay, and lead to nobody

  --provider ID          whose film, channel, payment, ticket or message it is (default: PROVIDER)

The settings are those of the service: RAWI_DATA, DATABASE_URL, PROVIDER, FFMPEG_PATH. See docs/operate.md.
`;

export type Command =
  | {
      name: 'ingest';
      file: string;
      provider: string | undefined;
      content: string | undefined;
      availabilities: string[] | undefined;
      captions: { language: string; file: string }[];
      audio: string[] | undefined;
      artwork: string | undefined;
      asset: string | undefined;
      dryRun: boolean;
      wait: boolean;
    }
  | { name: 'assets'; asset: string | undefined; provider: string | undefined; faults: boolean }
  | { name: 'remake'; asset: string; provider: string | undefined; wait: boolean }
  | { name: 'markers'; asset: string; file: string; provider: string | undefined }
  | { name: 'schedule'; file: string; provider: string | undefined }
  | MoneyCommand
  | SalesCommand
  | TicketCommand
  | OperatorCommand
  | NotifyCommand
  | AnalyticsCommand
  | { name: 'help' };

const provider = { type: 'string' } as const;
const wait = { type: 'boolean' } as const;
const several = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function refuse(sentence: string): never {
  // One line: the whole of the usage would hide what is wrong.
  throw new CliError(EXIT.usage, `${sentence} All commands: npm run rawi -- help`);
}

/** `folder` is where the operator is: file names are relative to it. Errors: CliError. */
export function readArguments(args: readonly string[], folder: string, now: Date = new Date()): Command {
  const [name = 'help', ...rest] = args;
  try {
    if (name === 'ingest') return readIngest(rest, folder);
    if (name === 'assets') {
      const { values, positionals } = parse(rest, { provider, faults: flag });
      if (positionals.length > 1) refuse('Name one asset, or none for the list.');
      const [asset] = positionals;
      return { name, asset, provider: values.provider, faults: values.faults === true };
    }
    if (name === 'remake') {
      const { values, positionals } = parse(rest, { provider, 'no-wait': wait });
      const [asset] = positionals;
      if (asset === undefined || positionals.length > 1) return refuse('Name the asset to make again.');
      return { name, asset, provider: values.provider, wait: values['no-wait'] !== true };
    }
    if (name === 'markers') {
      const { values, positionals } = parse(rest, { provider });
      const [asset, file] = positionals;
      if (asset === undefined || file === undefined || positionals.length > 2)
        return refuse('Name one asset, and the file with its markers.');
      return { name, asset, file: resolve(folder, file), provider: values.provider };
    }
    if (name === 'schedule') {
      const { values, positionals } = parse(rest, { provider });
      const [file] = positionals;
      if (file === undefined || positionals.length > 1) return refuse('Name one file with a schedule.');
      return { name, file: resolve(folder, file), provider: values.provider };
    }
    const money = readMoney(name, rest, refuse);
    if (money) return money;
    const sales = readSales(name, rest, { refuse, now });
    if (sales) return sales;
    const tickets = readTickets(name, rest, { folder, refuse });
    if (tickets) return tickets;
    const operators = readOperators(name, rest, { folder, refuse });
    if (operators) return operators;
    const notify = readNotify(name, rest, refuse);
    if (notify) return notify;
    const analytics = readAnalytics(name, rest, refuse);
    if (analytics) return analytics;
  } catch (error) {
    if (error instanceof CliError) throw error;
    refuse((error as Error).message);
  }
  if (['help', '--help', '-h'].includes(name)) return { name: 'help' };
  return refuse(`There is no command "${name}".`);
}

function parse<O extends Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>(
  args: readonly string[],
  options: O,
) {
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

function readIngest(args: readonly string[], folder: string): Command {
  const { values, positionals } = parse(args, {
    provider,
    content: one,
    availability: several,
    captions: several,
    audio: one,
    artwork: one,
    asset: one,
    'dry-run': flag,
    'no-wait': wait,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) return refuse('Name one file.');
  const captions = (values.captions ?? []).map((text) => {
    const [, language, path] = /^([^=]+)=(.+)$/.exec(text) ?? refuse('Captions are given as LANG=FILE.');
    return { language: language!, file: resolve(folder, path!) };
  });
  const list = (text: string) => text.split(',').map((part) => part.trim());
  return {
    name: 'ingest',
    file: resolve(folder, file),
    provider: values.provider,
    content: values.content,
    availabilities: values.availability?.flatMap(list),
    captions,
    audio: values.audio === undefined ? undefined : list(values.audio),
    artwork: values.artwork && resolve(folder, values.artwork),
    asset: values.asset,
    dryRun: values['dry-run'] === true,
    wait: values['no-wait'] !== true,
  };
}
