import { z } from 'zod';
import { call } from './call.ts';
import { displayLanguage, list, pageNumber, pageSize } from './parameters.ts';

/** A bill, or what takes one back (PAY-16). Amounts in minor units with tax. */
export const bill = z.object({
  billid: z.string(),
  /** Without gaps for a provider. */
  billnumber: z.string(),
  billtype: z.enum(['INVOICE', 'CREDIT_NOTE']),
  billstatus: z.enum(['PAID', 'DUE', 'UNCOLLECTED', 'REFUNDED']),
  /** ISO 8601 dates: the period that is paid for; absent for what is bought once. */
  billfrom: z.string().optional(),
  billto: z.string().optional(),
  duedate: z.string(),
  /** Epoch seconds. */
  created: z.number().int(),
  title: z.string(),
  invoiceamount: z.number().int(),
  currency: z.string(),
  discount: z.number().int(),
  tax: z.number().int(),
});
export type Bill = z.output<typeof bill>;

export const listBills = call({
  id: 'listBills',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/bill',
  summary: 'The bills of the subscriber, the latest first',
  guard: 'session',
  rows: ['PAY-16', 'UI-29'],
  query: z.object({
    page: pageNumber.default(1),
    pagesize: pageSize.default(50),
    displaylanguage: displayLanguage.default('eng'),
  }),
  reply: list(bill),
  errors: [1002, 6055, 6067, 6068, 7322],
});
