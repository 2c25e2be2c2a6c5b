import { billingModule } from '@rawi/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { plan, providers } from './paying-client.ts';

/** The calls of plans, at the addresses at which they are listed. */

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService();
  for (const provider of providers)
    await service.modules.api(billingModule).writePlans(provider, [{ ...plan, trialDays: 7 }]);
});
afterAll(() => service.stop());

test.each(providers)(
  'CALL-27 CALL-28 PLAN-05 plans are listed and read one by one, with the days of their trial (%s)',
  async (provider) => {
    const headers = { host: `${provider}.localhost`, 'x-country-code': 'BH' };
    const listed = await service.get('/sms/subscriberv2/v1/plan?page=1&pagesize=10', headers);
    expect(listed.status).toBe(200);
    expect(listed.body.data.map(({ planid }: { planid: string }) => planid)).toEqual([plan.planId]);
    const one = await service.get(`/sms/subscriberv2/v1/plan/${plan.planId}`, headers);
    expect(one.body).toEqual(listed.body.data[0]);
    expect(one.body['trialperioddays']).toBe(7);
    const none = await service.get('/sms/subscriberv2/v1/plan/NONE', headers);
    expect(none.body['errorcode']).toBe(7001);
  },
);
