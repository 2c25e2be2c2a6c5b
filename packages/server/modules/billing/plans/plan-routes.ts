import { CallError, calls } from '@rawi/contract';
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

  registerCall(http, calls.listPlans, async ({ query }, { provider, audience }) => {
    const { page, pagesize, displaylanguage, availabilityid } = query;
    const country = query.country ?? audience.country;
    const plans = (await findPlans(db, provider.id)).filter(
      (plan) =>
        isSoldIn(plan, country) &&
        (availabilityid === undefined || plan.availabilityIds.includes(availabilityid)),
    );
    const shown = plans.flatMap((plan) => {
      const [price] = pricesIn(plan, country);
      if (!price) return [];
      const options = gatewaysTaking(provider.id, price.currency).map(({ id }) => id);
      return [presentPlan(plan, { price, options, language: languageOf(displaylanguage) })];
    });
    const from = (page - 1) * pagesize;
    return { page, pagesize, totalcount: shown.length, data: shown.slice(from, from + pagesize) };
  });

  registerCall(http, calls.getPlan, async ({ params, query }, { provider, audience }) => {
    const country = query.country ?? audience.country;
    const [plan] = await findPlans(db, provider.id, params.planid);
    const [price] = plan && isSoldIn(plan, country) ? pricesIn(plan, country) : [];
    if (!plan || !price) throw new CallError(7001, 'planid');
    const options = gatewaysTaking(provider.id, price.currency).map(({ id }) => id);
    return presentPlan(plan, { price, options, language: languageOf(query.displaylanguage) });
  });
}
