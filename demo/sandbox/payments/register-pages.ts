import type { Clock, Http } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEngine } from './gateway-engine.ts';
import { isOnPage } from './payment-changes.ts';
import { paymentPage } from './pages/payment-page.ts';
import type { PageForm, PageOutcome } from './pay-on-page.ts';
import type { HeldPayment } from './payment-store.ts';
import { BANK } from './register-bank.ts';

/** The pages load nothing and run nothing; their form leads back to the app, on whatever host it is. */
export const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const fieldsOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');

function formOf(fields: URLSearchParams): PageForm {
  const read = (name: string) => fields.get(name)?.slice(0, 100);
  const number = read('number');
  return {
    action: read('action') ?? '',
    step: read('step'),
    account: read('account') ?? '',
    bank: read('bank'),
    card: number === undefined ? undefined : { number, expiry: read('expiry') ?? '', code: read('code') },
  };
}

/** Where the payer goes back to. A telecom operator names the reference where the address does not. */
function returnAddress({ returnUrl, mode, reference }: HeldPayment): string | undefined {
  if (returnUrl === null || mode !== 'TG' || returnUrl.includes(reference)) return returnUrl ?? undefined;
  const url = new URL(returnUrl);
  url.searchParams.set('referenceid', reference);
  return url.href;
}

/** Serves the pages of the gateway for payers. */
export function registerPages(
  http: Http,
  deps: {
    engine: GatewayEngine;
    clock: Clock;
    /** Who is paid, as payers read it. */
    merchantName(providerId: string, language: 'en' | 'ar'): string;
  },
): void {
  const { engine, clock } = deps;
  const path = `${BANK}/:providerId/pay/:id`;
  const paramsOf = (request: FastifyRequest) => request.params as { providerId: string; id: string };

  async function show(
    reply: FastifyReply,
    { providerId, id }: { providerId: string; id: string },
    { form, outcome }: { form?: PageForm; outcome?: Extract<PageOutcome, { next: 'show' }> } = {},
  ) {
    const payment = await engine.read(providerId, id);
    if (!payment) return reply.callNotFound();
    if (!isOnPage(payment)) {
      const back = returnAddress(payment);
      return back !== undefined && payment.sentTo === null ? reply.redirect(back, 303) : reply.callNotFound();
    }
    // Looked at once more when the approval is there: without a script, and without taking the focus before.
    if (payment.settlesAt) {
      const leftMs = payment.settlesAt.getTime() - clock.now().getTime();
      reply.header('refresh', String(Math.max(1, Math.ceil(leftMs / 1000)) + 1));
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', CONTENT_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        paymentPage({
          payment,
          merchant: deps.merchantName(providerId, payment.language),
          step: outcome?.step,
          fault: outcome?.fault,
          number: form?.card?.number ?? '',
          expiry: form?.card?.expiry ?? '',
          account: form?.account ?? '',
          bank: form?.bank,
        }),
      );
  }

  http.get(path, (request, reply) => show(reply, paramsOf(request)));
  http.post(path, async (request, reply) => {
    const params = paramsOf(request);
    if (!(await engine.read(params.providerId, params.id))) return reply.callNotFound();
    const form = formOf(fieldsOf(request));
    const outcome = await engine.act(params.providerId, params.id, form);
    // Asked for anew: the page is loaded again by itself, which must not send the form again.
    if (outcome.next === 'show' && outcome.step === 'app') return reply.redirect(request.url, 303);
    return show(reply, params, outcome.next === 'show' ? { form, outcome } : {});
  });
}
