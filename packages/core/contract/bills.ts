import { z } from 'zod';
import { dispute } from './billing.ts';
import { call } from './call.ts';
import { displayLanguage, list, objectId, pageNumber, pageSize } from './parameters.ts';

/** A bill, or what takes one back (PAY-16). Amounts in minor units with tax. */
export const bill = z.object({
  billid: z.string(),
  /** Without gaps for a provider. */
  billnumber: z.string(),
  billtype: z.enum(['INVOICE', 'CREDIT_NOTE']),
  billstatus: z.enum(['PAID', 'DUE', 'UNCOLLECTED', 'REFUNDED']),
  /** Of a bill that was paid: no credit note is written for it. */
  dispute: dispute.optional(),
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
  /** The bill as a PDF: a path of the `sms` base, or an absolute address. */
  downloadurl: z.string(),
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

/** The bill itself, in both languages. */
export const getBillPdf = call({
  id: 'getBillPdf',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/bill/{billid}/pdf',
  summary: 'A bill or a credit note as a PDF in both languages',
  guard: 'session',
  rows: ['PAY-16', 'UI-29'],
  params: z.object({ billid: objectId }),
  reply: z.string(),
  replyType: 'application/pdf',
  errors: [1002, 6055, 6067, 6068, 7001, 7322, 8601],
  limit: { name: 'bill-files', max: 120, perSeconds: 3600, by: 'account' },
});
