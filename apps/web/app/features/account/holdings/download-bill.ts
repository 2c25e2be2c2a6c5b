import type { Bill } from '@rawi/contract';
import { baseOf, clientSettings } from '../../../shared/session/service.ts';

/** Milliseconds after which the browser has taken the file; phones begin only when the page is idle again. */
const KEEP_MS = 60_000;

/**
 * Saves the bill's file. It is fetched with the session's header and then given to the browser, so that no address that
 * opens a bill can be passed on. Rejects where it cannot be fetched.
 */
export async function downloadBill({ downloadurl, billnumber }: Bill): Promise<void> {
  const address = new URL(downloadurl, new URL(baseOf('sms'), location.href));
  const { session } = clientSettings.tokens();
  const reply = await fetch(address, { headers: session === undefined ? {} : { 'x-session': session } });
  if (!reply.ok || !reply.headers.get('content-type')?.startsWith('application/pdf'))
    throw new Error(`the bill was refused: ${reply.status}`);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `bill-${billnumber}.pdf`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
