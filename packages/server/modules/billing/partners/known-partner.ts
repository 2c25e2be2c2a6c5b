import type { Brand } from '@rawi/brand';

/** An offer of a partner, by the provider that was chosen there. */
export interface PartnerOffer {
  partnerId: string;
  partnerProviderId: string;
}

/**
 * The offer that `PARTNER/PROVIDER` names, where the brand has both. Anyone can write such a link, and a statement names
 * whom its bills are settled with: what the brand does not know is no offer, and the payment goes on without it.
 */
export function knownOffer({ partners }: Pick<Brand, 'partners'>, offer: string): PartnerOffer | undefined {
  const [partnerId = '', partnerProviderId = ''] = offer.split('/');
  const partner = partners.find(({ id }) => id === partnerId);
  return partner?.providers.some(({ id }) => id === partnerProviderId)
    ? { partnerId, partnerProviderId }
    : undefined;
}
