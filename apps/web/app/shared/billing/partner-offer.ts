import { readStoredJson, store } from '../session/storage.ts';

/** The partner whose offer this viewer follows, as an order names it: `PARTNER/PROVIDER`. */
export function followedPartner(): string | undefined {
  const chosen = readStoredJson<{ partner?: string; provider?: string }>(store, 'partnerProvider');
  return chosen?.partner && chosen.provider ? `${chosen.partner}/${chosen.provider}` : undefined;
}
