import { addMoney, toDecimal, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { csvRow } from './csv.ts';
import { listStatementLines, type StatementLine, type StatementRange } from './statement-store.ts';

const PAGE = 1000;

const HEAD = [
  'number',
  'date',
  'kind',
  'subscriber',
  'item (en)',
  'item (ar)',
  'country',
  'currency',
  'gross',
  'discount',
  'net',
  'VAT rate',
  'VAT',
  'gateway',
  'reference',
  'status',
  'partner',
  'left of former plan',
] as const;
const SUMMARY_HEAD = ['country', 'currency', 'VAT rate', 'bills', 'net', 'VAT', 'total'] as const;

const NUMBER_DIGITS = 8;
/** 1000 basis points are `10.00`. */
const percent = (basisPoints: number) => (basisPoints / 100).toFixed(2);

async function* linesOf(db: Queries, providerId: string, range: StatementRange) {
  for (let after = 0; ;) {
    const page = await listStatementLines(db, providerId, { ...range, after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.number;
  }
}

const rowOf = (line: StatementLine): (string | Money)[] => [
  String(line.number).padStart(NUMBER_DIGITS, '0'),
  line.date,
  line.kind,
  line.subscriberId,
  line.item.en,
  line.item.ar,
  line.country,
  line.gross.currency,
  line.gross,
  line.discount,
  line.net,
  percent(line.taxBasisPoints),
  line.tax,
  line.gatewayId ?? '',
  line.referenceId ?? '',
  line.status,
  line.partner ?? '',
  line.credit,
];

const cellsOf = (row: readonly (string | Money)[]) =>
  row.map((cell) => (typeof cell === 'string' ? { text: cell } : { number: toDecimal(cell) }));

/** The bills and credit notes of a range of time as lines of CSV, with a head. */
export async function* writeStatement(
  db: Queries,
  providerId: string,
  range: StatementRange,
): AsyncGenerator<string> {
  yield csvRow(cellsOf(HEAD));
  for await (const line of linesOf(db, providerId, range)) yield csvRow(cellsOf(rowOf(line)));
}

export interface StatementSum {
  country: string;
  currency: string;
  taxBasisPoints: number;
  bills: number;
  net: Money;
  tax: Money;
}

/** Whether a line is in the books: a bill that was not paid is no revenue, and owes no tax. */
const isBooked = ({ status }: StatementLine) => status === 'PAID' || status === 'REFUNDED';

/** What a range of time comes to, for each country, currency and rate of VAT, as the journal has it. */
export async function sumStatement(
  db: Queries,
  providerId: string,
  range: StatementRange,
): Promise<StatementSum[]> {
  const sums = new Map<string, StatementSum>();
  for await (const line of linesOf(db, providerId, range)) {
    if (!isBooked(line)) continue;
    const { country, net, tax, taxBasisPoints } = line;
    const key = `${country} ${net.currency} ${String(taxBasisPoints).padStart(6, '0')}`;
    const known = sums.get(key);
    sums.set(key, {
      ...{ country, currency: net.currency, taxBasisPoints },
      bills: (known?.bills ?? 0) + 1,
      net: known ? addMoney(known.net, net) : net,
      tax: known ? addMoney(known.tax, tax) : tax,
    });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** The sums as lines of CSV, with a head. */
export async function* writeSummary(
  db: Queries,
  providerId: string,
  range: StatementRange,
): AsyncGenerator<string> {
  yield csvRow(cellsOf(SUMMARY_HEAD));
  for (const { country, currency, taxBasisPoints, bills, net, tax } of await sumStatement(
    db,
    providerId,
    range,
  ))
    yield csvRow(
      cellsOf([country, currency, percent(taxBasisPoints), String(bills), net, tax, addMoney(net, tax)]),
    );
}
