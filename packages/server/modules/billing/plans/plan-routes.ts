import { CallError, calls } from '@rawi/contract';
import type { Money } from '@rawi/domain';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { languageOf } from '../request-caller.ts';
import { isSoldIn, pricesIn } from './plan-prices.ts';
import { findPlans } from './plan-store.ts';
import { presentPlan } from './present-plan.ts';

/** Serves the plans on sale. */
export function planRoutes(http: Http, deps: BillingDeps): void {
  const { db } = deps;
  const gatewaysTaking = (providerId: string, currency: string) =>
    deps.gatewaysOf(providerId).filter(({ capabilities }) => currency in capabilities.currencies);
  /** A price that no gateway takes is none that an order would name; where none is taken, the first is shown alone. */
  const payable = (providerId: string, prices: readonly Money[]) => {
    const taken = prices.filter(({ currency }) => gatewaysTaking(providerId, currency).length > 0);
    return taken.length > 0 ? taken : prices.slice(0, 1);
  };

  registerCall(http, calls.listPlans, async ({ query }, { provider, audience }) => {
    const { page, pagesize, displaylanguage, availabilityid } = query;
    const country = query.country ?? audience.country;
    const plans = (await findPlans(db, provider.id)).filter(
      (plan) =>
        isSoldIn(plan, country) &&
        (availabilityid === undefined || plan.availabilityIds.includes(availabilityid)),
    );
    const shown = plans.flatMap((plan) => {
      const [price, ...others] = payable(provider.id, pricesIn(plan, country));
      if (!price) return [];
      const options = gatewaysTaking(provider.id, price.currency).map(({ id }) => id);
      const language = languageOf(displaylanguage);
      return [presentPlan(plan, { price, others, options, language })];
    });
    const from = (page - 1) * pagesize;
    return { page, pagesize, totalcount: shown.length, data: shown.slice(from, from + pagesize) };
  });

  registerCall(http, calls.getPlan, async ({ params, query }, { provider, audience }) => {
    const country = query.country ?? audience.country;
    const [plan] = await findPlans(db, provider.id, params.planid);
    const [price, ...others] =
      plan && isSoldIn(plan, country) ? payable(provider.id, pricesIn(plan, country)) : [];
    if (!plan || !price) throw new CallError(7001, 'planid');
    const options = gatewaysTaking(provider.id, price.currency).map(({ id }) => id);
    const language = languageOf(query.displaylanguage);
    return presentPlan(plan, { price, others, options, language });
  });
}
