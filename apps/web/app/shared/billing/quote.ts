import type { OrderQuote } from '@rawi/contract';
import type { PlanInterval } from '@rawi/domain';

/** What an order costs, as the checks of both kinds tell it; amounts in minor units. */
export interface Quote extends OrderQuote {
  planinterval?: PlanInterval | undefined;
  trialperioddays?: number | undefined;
  trialenddate?: string | undefined;
  credit?: number | undefined;
  change?: 'NOW' | 'LATER' | undefined;
  currentplanid?: string | undefined;
  startdate?: string | undefined;
  endingplanid?: string | undefined;
  endingdate?: string | undefined;
  purchasetype?: 'PAID' | 'RENTAL' | undefined;
  hours?: number | undefined;
}

/** What a plan costs that begins when the present one ends. */
export interface LaterQuote extends Quote {
  planinterval: PlanInterval;
  currentplanid: string;
  startdate: string;
}

export const isLaterQuote = (quote: Quote): quote is LaterQuote =>
  quote.change === 'LATER' && quote.currentplanid !== undefined && quote.startdate !== undefined;
