import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { CARD, payingClient, plan, providers, sellPlans, type PayingClient } from './paying-client.ts';
import { readPdfLines } from './pdf-lines.ts';

/** Bills and purchases over HTTP, and the bill's file as a reader of it sees the letters: by glyph and by place. */
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ sandbox: true });
  for (const provider of providers)
    await service.modules.api(catalogueModule).import(provider, {
      ...smallCatalogue,
      contents: smallCatalogue.contents.map((content) => ({
        ...content,
        packages: content.packages.map((one) =>
          content.objectId === 'M1' ? { ...one, availabilityIds: [...one.availabilityIds, 'AV-RENT'] } : one,
        ),
      })),
    });
  await sellPlans(service);
  service.clearCaches();
});
afterAll(() => service.stop());

async function pdf(
  client: PayingClient,
  path: string,
): Promise<{ status: number; type: string; file: Buffer }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(service.url + path, { headers: client.headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode!,
          type: reply.headers['content-type'] ?? '',
          file: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function buy(client: PayingClient, change: Record<string, unknown> = {}): Promise<void> {
  const { body } = await client.pay(change);
  expect(body.referencedata, JSON.stringify(body)).toBeDefined();
  await client.submit(body.referencedata.checkoutUrl, CARD);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
}

const pathOf = (bill: { downloadurl: string }) => new URL(bill.downloadurl, service.url).pathname;

test('PAY-16 UI-29 a bill is a PDF in both languages, its Arabic joined and read from the right', async () => {
  const client = await payingClient(service, 'BILLED');
  await buy(client);
  const { body } = await client.get('/sms/subscriberv2/v1/bill?displaylanguage=ara');
  const [bill] = body.data;
  expect(bill).toMatchObject({ billstatus: 'PAID', invoiceamount: 2990, discount: 0, title: 'كل شيء' });
  const { status, type, file } = await pdf(client, pathOf(bill));
  expect([status, type]).toEqual([200, 'application/pdf']);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  const lines = readPdfLines(file, inflateSync);
  const texts = lines.map(({ text }) => text);
  expect(texts).toContain('Everything');
  expect(texts).toContain('BHD 2.990');
  expect(texts).toContain('VAT 10%');
  expect(texts.filter((text) => text.includes(bill.billnumber)).length, 'the number in both').toBe(2);
  // What stands on the page from left to right is the word from its end to its beginning.
  const visual = (word: string) => [...word].toReversed().join('');
  const arabic = lines.find(({ text }) => text === visual('كل شيء'))!;
  expect(arabic, texts.join('\n')).toBeDefined();
  expect(arabic.x, 'from the right edge').toBeGreaterThan(300);
  // A letter has another glyph where it joins: the ي of شيء stands between two letters, that of ضريبية at other places.
  const glyphs = new Map<string, Set<number>>();
  for (const { letters } of lines)
    for (const { letter, glyph, font } of letters)
      glyphs.set(`${font} ${letter}`, (glyphs.get(`${font} ${letter}`) ?? new Set()).add(glyph));
  const shapesOf = (letter: string) =>
    Math.max(...[...glyphs].filter(([key]) => key.endsWith(` ${letter}`)).map(([, set]) => set.size));
  for (const letter of ['ا', 'ل', 'ي', 'ف'])
    expect(shapesOf(letter), `${letter} has shapes`).toBeGreaterThan(1);
  // Digits run left to right in the line that runs from the right.
  expect(texts.some((text) => text.includes('٢٫٩٩٠'))).toBe(true);
  expect(texts.some((text) => text.includes('٢٠٢٦ ربمفون ٢٠'))).toBe(true);
});

test('PAY-16 a bill is opened by its own subscriber and provider alone', async () => {
  const [mine, other] = [await payingClient(service, 'HAS'), await payingClient(service, 'HASNOT')];
  await buy(mine);
  const [bill] = (await mine.get('/sms/subscriberv2/v1/bill')).body.data;
  expect((await pdf(other, pathOf(bill))).status).toBe(404);
  const abroad = await payingClient(service, 'HAS', { provider: 'layali' });
  expect((await pdf(abroad, pathOf(bill))).status).toBe(404);
  expect((await service.get(pathOf(bill), { host: 'rawi.localhost' })).body.errorcode).toBe(6068);
});

test('PAY-17 a purchase tells what it was of, what it cost, and its bill and payment', async () => {
  const client = await payingClient(service, 'OWNER');
  const quote = await client.get('/sms/subscriber/v1/purchase/precheck?objectid=M1&availabilityid=AV-RENT');
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const { body } = await client.pay({
    transactionpurpose: 'PURCHASE',
    planid: undefined,
    objectid: 'M1',
    availabilityid: 'AV-RENT',
    amount: quote.body.amount,
    currency: quote.body.currency,
  });
  await client.submit(body.referencedata.checkoutUrl, CARD);
  expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
  const [purchase] = (await client.get('/sms/subscriberv2/v1/purchase')).body.data;
  const [bill] = (await client.get('/sms/subscriberv2/v1/bill')).body.data;
  expect(purchase).toMatchObject({
    objectid: 'M1',
    objecttype: 'MOVIE',
    objecttitle: bill.title,
    purchasetype: 'RENTAL',
    purchasestatus: 'ACTIVE',
    amount: quote.body.amount,
    currency: quote.body.currency,
    invoiceid: bill.billid,
    paymentid: body.referenceid,
  });
  // A page past the last one still says how many there are.
  for (const list of ['purchase', 'bill'])
    expect((await client.get(`/sms/subscriberv2/v1/${list}?page=2&pagesize=10`)).body).toMatchObject({
      ...{ totalcount: 1, data: [] },
    });
});

/** The rows of a bill in English: each label with its value. */
async function rowsOf(client: PayingClient, bill: { downloadurl: string }): Promise<Map<string, string>> {
  const lines = readPdfLines((await pdf(client, pathOf(bill))).file, inflateSync);
  const texts = lines.filter(({ x }) => x < 200).map(({ text }) => text);
  return new Map(texts.map((text, at) => [text, texts[at + 1] ?? '']));
}

test('the bill of an upgrade has the plan’s price, what was left of the former plan, and sums to what was paid', async () => {
  const premium = {
    ...plan,
    planId: 'PREMIUM',
    prices: [{ country: 'BH', currency: 'BHD', minorUnits: 4990 }],
  };
  await sellPlans(service, [plan, premium]);
  const client = await payingClient(service, 'UPGRADED');
  await buy(client);
  await service.clock.advance(8 * 3_600_000);
  const quote = (await client.get('/sms/subscriber/v1/subscription/precheck?planid=PREMIUM')).body;
  expect(quote.credit + quote.amount).toBe(4990);
  await buy(client, { planid: 'PREMIUM', amount: quote.amount });
  const [bill, former] = (await client.get('/sms/subscriberv2/v1/bill')).body.data;
  const money = (minorUnits: number) => `BHD ${(minorUnits / 1000).toFixed(3)}`;
  expect(Object.fromEntries(await rowsOf(client, bill))).toMatchObject({
    Price: 'BHD 4.990',
    'Less what was left of your former plan': money(quote.credit),
    'Amount without VAT': money(quote.amount - bill.tax),
    'VAT 10%': money(bill.tax),
    'Total with VAT': money(quote.amount),
  });
  // Nothing was left of another plan, or an earlier release has written it, which did not say.
  const plain = await rowsOf(client, former);
  expect(plain.get('Price')).toBe('BHD 2.990');
  expect(plain.has('Less what was left of your former plan')).toBe(false);
  await sellPlans(service);
});

test('the credit note of a part says which invoice it is for, and has no day on which it is due', async () => {
  const client = await payingClient(service, 'CREDITED');
  await buy(client);
  const [invoice] = (await client.get('/sms/subscriberv2/v1/bill')).body.data;
  const [purchase] = await service.sql(
    "select reference_id from rawi.payment_attempt where subscriber_id = 'CREDITED'",
  );
  await service.modules.api(billingModule).refund({
    ...{ providerId: 'rawi', referenceId: String(purchase!['reference_id']), minorUnits: 1000 },
    ...{ key: 'credited-1', reason: 'Asked for', requestedBy: 'operator' },
  });
  // It is worked by the running service.
  const latest = async () => (await client.get('/sms/subscriberv2/v1/bill')).body.data[0];
  await expect.poll(async () => (await latest()).billtype, { timeout: 10_000 }).toBe('CREDIT_NOTE');
  const note = await latest();
  expect(note.invoiceamount).toBe(1000);
  const rows = await rowsOf(client, note);
  expect(rows.get('For invoice')).toBe(invoice.billnumber);
  expect(rows.has('Due on')).toBe(false);
  expect([rows.get('Amount credited'), rows.has('Price')]).toEqual(['BHD 1.000', false]);
  expect((await rowsOf(client, invoice)).has('Due on')).toBe(true);
});

test('nobody waits while bills are drawn: the service answers meanwhile', async () => {
  const clients = await Promise.all(
    Array.from({ length: 5 }, (_, at) => payingClient(service, `DRAWN${at}`)),
  );
  const paths: string[] = [];
  for (const client of clients) {
    await buy(client);
    paths.push(pathOf((await client.get('/sms/subscriberv2/v1/bill')).body.data[0]));
  }
  let isDone = false;
  const began = performance.now();
  const drawn = Promise.all(clients.map((client, at) => pdf(client, paths[at]!))).finally(
    () => (isDone = true),
  );
  let longestMs = 0;
  let asked = 0;
  while (!isDone) {
    const [from, worked] = [performance.now(), process.threadCpuUsage()];
    expect((await service.get('/healthz')).status).toBe(200);
    asked += 1;
    const { user, system } = process.threadCpuUsage(worked);
    // Of a machine that other tests share, only the time counts that this thread has worked meanwhile.
    longestMs = Math.max(longestMs, Math.min(performance.now() - from, (user + system) / 1000));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const files = await drawn;
  const billMs = (performance.now() - began) / files.length;
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(asked, 'asked all the while').toBeGreaterThan(5);
  // A machine that draws slowly answers slowly, too: drawn by this thread, each bill would block it for all its time.
  expect(longestMs, `a bill takes ${billMs} ms`).toBeLessThan(Math.max(100, billMs / 3));
  expect((await pdf(clients[0]!, paths[0]!)).file.equals(files[0]!.file), 'cached').toBe(true);
});

test('a bill of hostile names is drawn: turned around, without letters, and very long', async () => {
  const names = ['\u202EgnihtyrevE\u202C', '🎬🧞‍♀️ \u0007 \uFFFD', 'شهرزاد '.repeat(20), '\u0301'.repeat(120)];
  for (const [at, en] of names.entries()) {
    await sellPlans(service, [{ ...plan, name: { en, ar: en } }]);
    const client = await payingClient(service, `HOSTILE${at}`);
    await buy(client);
    const [bill] = (await client.get('/sms/subscriberv2/v1/bill')).body.data;
    const { status, file } = await pdf(client, pathOf(bill));
    expect([at, status, file.subarray(0, 5).toString()]).toEqual([at, 200, '%PDF-']);
  }
  await sellPlans(service);
});
