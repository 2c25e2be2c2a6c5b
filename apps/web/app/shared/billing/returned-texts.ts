import type { RefundReason } from '@rawi/contract';
import type { I18n } from '@rawi/strings';

// That one has it already is said only where it is known: who never held the plan is not told so.
const KINDS = {
  DUPLICATE: 'stray',
  ORDER_CLOSED: 'closed',
  PLAN_ENDED: 'closed',
  REFUNDED: 'refunded',
  DISPUTED: 'disputed',
} as const satisfies Record<RefundReason, string>;

/** What is said of a payment whose money goes back. Of which plan or title it was does not matter. */
export function returnedTexts({ t }: I18n, reason: RefundReason): { title: string; text: string } {
  const kind = KINDS[reason];
  return { title: t(`pay.${kind}.title`), text: t(`pay.${kind}.text`) };
}
