import type { Bill } from '@rawi/contract';
import { saveFile } from '../../../shared/session/save-file.ts';

/** Saves the bill's file. Rejects where it cannot be fetched. */
export const downloadBill = ({ downloadurl, billnumber }: Bill): Promise<void> =>
  saveFile({
    ...{ address: downloadurl, base: 'sms', name: `bill-${billnumber}.pdf` },
    type: 'application/pdf',
  });
