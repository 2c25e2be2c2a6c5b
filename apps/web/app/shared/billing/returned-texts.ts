import type { RefundReason } from '@rawi/contract';
import type { I18n } from '@rawi/strings';

// That one has it already is said only where it is known: who never held the plan is not told so.
const KINDS = {
  DUPLICATE: 'stray',
  TRIAL_USED: 'stray.trial',
  ORDER_CLOSED: 'closed',
  PLAN_ENDED: 'closed',
  REFUNDED: 'refunded',
  DISPUTED: 'disputed',
  DISPUTE_LOST: 'disputed.lost',
} as const satisfies Record<RefundReason, string>;

/**
 * What is said of a payment whose money goes back, or that gave nothing and cost nothing. Of which plan or title it was does
 * not matter.
 */
export function returnedTexts(
  { t }: I18n,
  reason: RefundReason,
  amount: number,
): { title: string; text: string } {
  const kind = KINDS[reason];
  const isOfMoney = amount > 0 || reason === 'TRIAL_USED';
  return { title: t(`pay.${kind}.title`), text: t(isOfMoney ? `pay.${kind}.text` : 'pay.nothing.text') };
}
