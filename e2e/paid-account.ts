import type { Page } from 'playwright-core';

/** Buys at the sandbox by HTTP, with the session of a page: what its own pages do in their journeys. */

const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', action: 'pay' };

type Reply = Record<string, any>;

/** A call of any base with the session that the page has stored. */
export async function callAs(
  page: Page,
  baseUrl: string,
  method: string,
  path: string,
  body?: Record<string, unknown>,
): Promise<Reply> {
  const session = await page.evaluate(() => localStorage.getItem('sessionToken')!);
  const reply = await fetch(baseUrl + path, {
    method,
    headers: { 'x-session': session, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await reply.json()) as Reply;
}

/** Buys a plan without a trial; resolves when the payment is captured, to the time when the gateway was paid. */
export async function buyPlan(
  page: Page,
  baseUrl: string,
  planId: string,
  card: { number: string } = CARD,
): Promise<{ paidAt: number }> {
  const query = `planid=${planId}`;
  const quote = await callAs(page, baseUrl, 'GET', `/sms/subscriber/v1/subscription/precheck?${query}`);
  const started = await callAs(page, baseUrl, 'POST', '/charge/subscriber/v1/payment/init/CHECKOUT', {
    amount: quote['amount'],
    currency: quote['currency'],
    transactionpurpose: 'SUBSCRIPTION',
    transactionmode: 'CC',
    planid: planId,
    callbackurl: `${baseUrl}/en/payment/{referenceid}`,
  });
  const checkout = started['referencedata']?.checkoutUrl as string | undefined;
  if (checkout === undefined) throw new Error(JSON.stringify({ quote, started }));
  await fetch(baseUrl + new URL(checkout).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...CARD, ...card }),
    redirect: 'manual',
  });
  const paidAt = performance.now();
  const path = `/charge/subscriber/v1/payment/${started['referenceid']}`;
  const { paymentstatus } = await callAs(page, baseUrl, 'GET', path);
  if (paymentstatus !== 'SUCCESS') throw new Error(`the payment is ${paymentstatus}`);
  return { paidAt };
}
