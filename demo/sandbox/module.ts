import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { CallError } from '@rawi/contract';
import { createSandboxGateway, type SandboxFace } from '@rawi/gateway-sandbox';
import { messagesModule } from '@rawi/messages';
import { defineModule, preferredLanguageTag, scopeOf, type Http } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { registerAdServer } from './ads/ad-server.ts';
import { createIssuers } from './issuers/register-issuers.ts';
import { outboxPage } from './outbox-page.ts';
import { startDeliveries } from './payments/deliver-messages.ts';
import { demoFaces, wholeFace } from './payments/faces.ts';
import { createGatewayEngine } from './payments/gateway-engine.ts';
import { createOperation } from './payments/operate-payments.ts';
import { createPaymentChanges } from './payments/payment-changes.ts';
import { registerBank, type Merchant } from './payments/register-bank.ts';
import { registerDesk } from './payments/register-desk.ts';
import { registerPages } from './payments/register-pages.ts';
import { insertMethod } from './payments/payment-store.ts';
import { DEMO_CARD } from '../seed/entitlements.ts';
import { createSandboxClock } from './sandbox-clock.ts';
import { findMessage, insertMessage, listMessages } from './sandbox-store.ts';

/** Messages that the outbox shows. */
const MAX_MESSAGES = 100;
/** Nothing is loaded by these pages, and what is shown in them runs nothing. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";

/** The member of a JSON body, whatever type it was sent as; undefined where there is none. */
function memberOf(body: unknown, name: string): unknown {
  try {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const read: unknown = isText ? JSON.parse(body.toString()) : body;
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the demo shows that nobody else may see: the messages that no mail server and no gateway take, the answers of
 * captchas, a clock that can be moved, and the ad server of its films. A service without the demo, or with RAWI_SANDBOX=off, is made without this
 * module, so that there is nothing at its addresses.
 */
const createSandboxModule = (faces: readonly SandboxFace[]) =>
  defineModule({
    name: 'sandbox',
    migrations: new URL('./migrations/', import.meta.url),
    fanOut: ['sandbox.clock-moved'],
    needs: [providersModule, accountsModule, messagesModule, billingModule],
    async create({ bus, clock, config, database, log, use }) {
      const providers = use(providersModule);
      const accounts = use(accountsModule);
      const db = database.kysely;
      const sandboxClock = await createSandboxClock({ clock, db, bus });
      const messages = use(messagesModule);
      messages.registerDriver({
        channels: ['MAIL', 'TEXT'],
        send: ({ providerId, eventId, to, mail, text, code, link, at }, { trx }) =>
          insertMessage(trx, providerId, {
            id: eventId,
            to: to.toLowerCase(),
            subject: mail?.subject ?? '',
            text,
            html: mail?.html,
            code,
            link,
            at,
          }),
      });

      function registerOutbox(http: Http): void {
        http.get('/sandbox/outbox', async (request, reply) => {
          const { provider } = scopeOf(request);
          const { to } = request.query as { to?: unknown };
          // An unencoded plus sign of a number is read as a space.
          const recipient =
            typeof to === 'string' && to.trim() !== ''
              ? to
                  .replace(/^ (?=\d)/, '+')
                  .trim()
                  .toLowerCase()
              : undefined;
          const messages = await listMessages(db, provider.id, recipient, MAX_MESSAGES);
          reply.header('cache-control', 'no-store').header('vary', 'Accept, Accept-Language');
          if (!/text\/html/.test(request.headers.accept ?? ''))
            return messages.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
          const isArabic =
            preferredLanguageTag(request.headers['accept-language'])?.startsWith('ar') ?? false;
          const { brand } = providers.get(provider.id);
          return reply
            .header('content-security-policy', CONTENT_POLICY)
            .type('text/html; charset=utf-8')
            .send(outboxPage(messages, { brand, language: isArabic ? 'ar' : 'en', to: recipient }));
        });

        http.get('/sandbox/outbox/:id', async (request, reply) => {
          const { provider } = scopeOf(request);
          const { id } = request.params as { id: string };
          const message = /^\d{1,15}$/.test(id) ? await findMessage(db, provider.id, Number(id)) : undefined;
          if (!message) throw new CallError(7001, 'id');
          return reply
            .header('cache-control', 'no-store')
            .header('content-security-policy', CONTENT_POLICY)
            .type(message.html === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
            .send(message.html ?? message.text);
        });
      }

      // The port is known once the service listens.
      const server: { http?: Http } = {};
      const ownAddress = () => {
        const address = server.http?.server.address();
        const port = typeof address === 'object' && address !== null ? address.port : config.port;
        return `http://127.0.0.1:${port}`;
      };
      const issuers = createIssuers({
        brandOf: (providerId) => providers.get(providerId).brand,
        origin: () => config.publicUrls?.get('') ?? ownAddress(),
        isOwnAddress: (_providerId, { hostname }) =>
          /^(?:localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(hostname) ||
          providers.resolver.isHost(hostname),
      });
      for (const type of issuers.types)
        accounts.registerIssuer(type, (providerId) => issuers.issuerOf(providerId, type));

      const merchantOf = (providerId: string): Merchant | undefined =>
        providers.find(providerId) && {
          key: `${providerId}-demo-gateway`,
          secret: `${providerId}-demo-messages`,
        };
      const changes = createPaymentChanges({ database, clock });
      const engine = createGatewayEngine({
        changes,
        sendCode: (trx, providerId, { to, otp, language }) =>
          messages.request(trx, {
            providerId,
            to: { mobileno: to },
            language: language === 'ar' ? 'ara' : 'eng',
            template: 'login-code',
            values: { code: otp },
          }),
      });
      for (const face of faces)
        use(billingModule).registerGateway((providerId) => {
          const merchant = merchantOf(providerId);
          const url = () => `${ownAddress()}/sandbox/bank/${providerId}`;
          return merchant && createSandboxGateway(face, { ...merchant, url });
        });
      let stopDeliveries: (() => Promise<void>) | undefined;

      return {
        api: undefined,
        async start() {
          for (const providerId of providers.ids())
            await insertMethod(database.kysely, providerId, {
              ...DEMO_CARD,
              fingerprint: '4242424242424242',
              declinesWith: null,
            });
        },
        onJobsStarted() {
          if (config.role === 'worker') return;
          stopDeliveries ??= startDeliveries({
            changes,
            log,
            providerIds: () => providers.ids(),
            merchantOf,
            addressOf: (providerId, channel) =>
              `${ownAddress()}/charge/subscriber/v1/gateway/${encodeURIComponent(channel)}/message?provider=${providerId}`,
          });
        },
        stop: () => stopDeliveries?.(),
        routes(http) {
          server.http = http;
          registerBank(http, { engine, changes, merchantOf });
          registerPages(http, {
            engine,
            clock,
            merchantName: (providerId, language) => providers.get(providerId).brand.name[language],
          });
          registerDesk(http, {
            operation: createOperation(changes),
            changes,
            hasProvider: (providerId) => providers.find(providerId) !== undefined,
          });
          registerOutbox(http);
          registerAdServer(http, () => clock.now());
          issuers.register(http, providers.ids());

          http.get('/sandbox/captcha/:id', async (request, reply) => {
            const { provider } = scopeOf(request);
            const { id } = request.params as { id: string };
            const answer = await accounts.captchaAnswer(provider.id, id.slice(0, 64));
            if (answer === undefined) throw new CallError(7001, 'id');
            reply.header('cache-control', 'no-store');
            return { answer };
          });

          const now = () => ({ now: sandboxClock.now().toISOString() });
          http.get('/sandbox/clock', (_request, reply) =>
            reply.header('cache-control', 'no-store').send(now()),
          );
          http.post('/sandbox/clock', (request) =>
            sandboxClock.advance(memberOf(request.body, 'advance')).then(now),
          );
        },
      };
    },
  });

export const sandboxModule = createSandboxModule(demoFaces);

/** The sandbox with one gateway, `SANDBOX`, that has every way to pay: for tests that are not about the choice. */
export const oneGatewaySandbox = createSandboxModule([wholeFace]);
