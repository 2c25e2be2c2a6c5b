import type { Plan } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { service } from '../session/account-service.ts';
import { accountCountry } from '../session/load-subscriber.ts';

/** What the service is asked for: plans as the account's country sells them (decision 0064), or the visit's. */
async function queryOf(language: LanguagePrefix) {
  const country = await accountCountry();
  return { displaylanguage: codeOfPrefix(language), ...(country !== undefined && { country }) };
}

/** The plans on sale to this viewer, at the prices that their orders begin with. */
export const loadPlans = async (language: LanguagePrefix): Promise<Plan[]> =>
  (await service('listPlans', { query: await queryOf(language) })).data;

/** One of them. Rejects with 7001 where it is not on sale to this viewer. */
export const loadPlan = async (planid: string, language: LanguagePrefix): Promise<Plan> =>
  service('getPlan', { params: { planid }, query: await queryOf(language) });
