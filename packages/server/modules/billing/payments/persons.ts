import { mailboxOf } from '@rawi/domain';
import type { BillingDeps } from '../billing-deps.ts';

/**
 * The digests that name whoever tries a plan for free: the account, its mail address, its mobile number and the card, so
 * that a second account of the same person does not try again.
 */
export async function personsOf(
  deps: Pick<BillingDeps, 'findPayer' | 'digest'>,
  providerId: string,
  subscriberId: string,
  fingerprint?: string,
): Promise<string[]> {
  const payer = await deps.findPayer(providerId, subscriberId);
  return [
    deps.digest(providerId, 'account', subscriberId),
    ...(payer?.email ? [deps.digest(providerId, 'email', mailboxOf(payer.email))] : []),
    ...(payer?.mobileno ? [deps.digest(providerId, 'mobile', payer.mobileno)] : []),
    ...(fingerprint ? [deps.digest(providerId, 'card', fingerprint)] : []),
  ];
}
