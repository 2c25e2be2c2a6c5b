import type { RefundReason } from '@rawi/contract';
import type { I18n } from '@rawi/strings';

/** What is said of a payment whose money goes back. Of which plan or title it was does not matter. */
export function returnedTexts({ t }: I18n, reason: RefundReason): { title: string; text: string } {
  // Said only where it is known: who never held the plan is not told to have it.
  const kind = reason === 'DUPLICATE' ? 'stray' : reason === 'REFUNDED' ? 'refunded' : 'closed';
  return { title: t(`pay.${kind}.title`), text: t(`pay.${kind}.text`) };
}
