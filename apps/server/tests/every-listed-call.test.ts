import { billingModule } from '@rawi/billing';
import { calls, type Calls } from '@rawi/contract';
import { readRequestedMessages } from '@rawi/messages/testing';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountClient, PASSWORD, sealPassword, type AccountClient } from './accounts/account-client.ts';
import { CARD, plan } from './money/paying-client.ts';
import {
  deviceRegistration,
  registrationOf,
  startService,
  type ServiceUnderTest,
} from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

/**
 * CALL-66: our own server answers every listed call. The addresses are those of the list, not of the contract, so that a
 * call that has moved is missed; each reply is read by the contract's schema, which the app relies on.
 */

type CallId = keyof Calls;

/** The listed calls by their rows; `*` stands for one part of a path. The tickets of `crm` are listed and not served yet. */
const LISTED: Readonly<Record<string, readonly `${string} ${string}`[]>> = {
  'CALL-11': ['GET /config/*.json'],
  'CALL-12': ['GET /cms/subscriber/v1/deckingconfig'],
  'CALL-13': ['GET /config/rawi/countries.json'],
  'CALL-14': ['GET /config/rawi/languages.json'],
  'CALL-15': ['GET /config/ip.json'],
  'CALL-16': ['GET /cloud/getcountry'],
  'CALL-17': ['POST /push/topics/*', 'DELETE /push/topics/*'],
  'CALL-18': ['POST /sms/subscriberv2/v1/device/register/*'],
  'CALL-19': ['GET /sms/*'],
  'CALL-21': ['GET /sms/subscriberv2/v1/getcountry'],
  'CALL-23': ['GET /sms/subscriberv2/v1/availability'],
  'CALL-24': ['GET /sms/subscriberv2/v1/availability/*'],
  'CALL-25': ['GET /sms/subscriberv2/v1/subscription'],
  'CALL-26': ['GET /sms/subscriberv2/v1/purchase'],
  'CALL-27': ['GET /sms/subscriberv2/v1/plan'],
  'CALL-28': ['GET /sms/subscriberv2/v1/plan/*'],
  'CALL-29': ['GET /sms/subscriberv2/v1/subscriber'],
  'CALL-31': ['GET /cms/subscriber/v1/content'],
  'CALL-32': ['GET /cms/subscriber/v1/metadata/trailer'],
  'CALL-33': ['GET /cms/subscriber/v1/content/'],
  'CALL-35': ['GET /cms/subscriber/v1/content/*'],
  'CALL-36': ['GET /cms/subscriber/v1/content/suggestions'],
  'CALL-37': ['GET /cms/subscriber/v1/content/search'],
  'CALL-38': ['GET /cms/subscriber/v1/content/genre'],
  'CALL-40': ['GET /cms/subscriber/v1/content/related/*'],
  'CALL-42': ['POST /cms/subscriber/v1/content/package/*'],
  'CALL-43': ['GET /cms/subscriber/v1/stream/content/authorize'],
  'CALL-44': ['POST /cms/subscriber/v1/stream/content/*'],
  'CALL-45': ['DELETE /cms/subscriber/v1/stream/content/*'],
  'CALL-47': ['GET /recommend/vRecommendations'],
  'CALL-48': ['GET /recommend/topRecommendations'],
  'CALL-49': ['GET /recommend/similar_content'],
  'CALL-52': ['GET /sms/subscriberv2/v1/verifyuser'],
  'CALL-53': ['POST /sms/subscriberv2/v1/subscriber'],
  'CALL-54': ['POST /sms/subscriberv2/v1/login', 'GET /sms/subscriberv2/v1/login'],
  'CALL-56': ['POST /sms/subscriberv2/v1/resend'],
  'CALL-57': ['POST /sms/subscriberv2/v1/verifyuser'],
  'CALL-58': ['GET /sms/subscriberv2/v1/logout'],
  'CALL-59': ['POST /sms/subscriberv2/v1/forgotpassword'],
  'CALL-60': ['PUT /sms/subscriberv2/v1/forgotpassword'],
  'CALL-62': [
    'GET /sms/subscriberv2/v1/profile',
    'POST /sms/subscriberv2/v1/profile',
    'PUT /sms/subscriberv2/v1/profile/*',
    'DELETE /sms/subscriberv2/v1/profile/*',
    'POST /sms/subscriberv2/v1/profile/resetpin',
    'POST /sms/subscriberv2/v1/profile/confirmresetpin',
    'PUT /sms/subscriberv2/v1/subscriber',
  ],
  'CALL-63': ['GET /sms/subscriberv2/v1/device', 'DELETE /sms/subscriberv2/v1/device/*'],
  'CALL-64': ['PUT /sms/subscriberv2/v1/subscription/*'],
  'PAY-13': [
    'GET /sms/subscriber/v1/subscription/precheck',
    'POST /sms/subscriber/v1/subscription',
    'GET /sms/subscriber/v1/purchase/precheck',
    'POST /sms/subscriber/v1/purchase',
  ],
  'PAY-14': [
    'GET /charge/subscriber/v1/gateway',
    'POST /charge/subscriber/v1/payment/init/*',
    'GET /charge/subscriber/v1/payment/*',
  ],
  'TICK-09': [
    'GET /crm/subscriber/v1/request',
    'POST /crm/subscriber/v1/request',
    'GET /crm/subscriber/v1/request/*',
    'PUT /crm/subscriber/v1/request/*',
  ],
};
const listed = Object.values(LISTED).flat();

let service: ServiceUnderTest;
let client: AccountClient;
const answered = new Set<string>();

beforeAll(async () => {
  service = await startService({ sandbox: 'gateways' });
  const rented = film('R1', {
    priceModels: ['RENTAL'],
    packages: film('R1').packages.map((one) => ({ ...one, availabilityIds: ['AV-RENT'] })),
  });
  await service.import({ ...smallCatalogue, contents: [...smallCatalogue.contents, rented] });
  await service.modules.api(billingModule).writePlans('rawi', [plan]);
  const files = {
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    video: ['v720/init.mp4'],
    audio: [],
    captions: [],
  };
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${JSON.stringify(files)}'`,
  );
  service.clearCaches();
  client = await accountClient(service, 'list-reader');
});
afterAll(() => service.stop());

const headersOfRawi = { host: 'rawi.localhost', 'x-country-code': 'BH' };

/** Asks a listed call; it has to succeed, and its reply to have the shape that the contract says. */
async function ask<Id extends CallId>(
  id: Id,
  request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { body, headers = client.headers }: { body?: object | string; headers?: Record<string, string> } = {},
): Promise<z.output<Calls[Id]['reply']>> {
  const [method, address] = request.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const path = address.split('?')[0]!;
  const isAsListed = (one: string) => {
    const [listedMethod, listedPath] = one.split(' ') as [string, string];
    const parts = listedPath.split('*').map((part) => part.replaceAll('.', String.raw`\.`));
    return listedMethod === method && new RegExp(`^${parts.join('[^/]+')}$`).test(path);
  };
  // The most exact: a path without parameters before one with.
  const found = listed.filter(isAsListed).toSorted((one, other) => other.length - one.length)[0];
  expect(found, `${request} is listed`).toBeDefined();
  answered.add(found!);
  const sent = { ...headersOfRawi, ...headers };
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const reply =
    method === 'GET'
      ? await service.get(address, sent)
      : await service.send(method, address, text, {
          ...sent,
          ...(body !== undefined && { 'content-type': type }),
        });
  expect(reply.status, `${request}: ${JSON.stringify(reply.body)}`).toBe(200);
  const read = calls[id].reply.safeParse(reply.body);
  expect(read.error?.issues, `${request}: the shape of its reply`).toBeUndefined();
  return read.data as z.output<Calls[Id]['reply']>;
}

const minute = () => service.clock.advance(60_000);
const cms = '/cms/subscriber/v1';
const sms = '/sms/subscriberv2/v1';
const charge = '/charge/subscriber/v1';

test('CALL-66 every listed call of visitors is answered with its shape', async () => {
  await ask('getConfiguration', 'GET /config/rawi.json');
  await ask('getDeckingAddress', `GET ${cms}/deckingconfig`);
  await ask('listCountries', 'GET /config/rawi/countries.json');
  await ask('listLanguages', 'GET /config/rawi/languages.json');
  await ask('getAddress', 'GET /config/ip.json');
  await ask('getRealtimeCountry', 'GET /cloud/getcountry');
  const { path, body } = registrationOf({ ...deviceRegistration, deviceid: 'another' });
  await ask('deviceRegister', `POST /${path.slice(1)}`, { body, headers: {} });
  await ask('getCountry', `GET ${sms}/getcountry`);
  const shelves = await ask('listAvailabilities', `GET ${sms}/availability?page=1&pagesize=10`);
  await ask('getAvailability', `GET ${sms}/availability/${shelves.data[0]!.availabilityid}`);
  await ask('listPlans', `GET ${sms}/plan?page=1&pagesize=10`);
  await ask('getPlan', `GET ${sms}/plan/PL`);
  expect((await ask('listContent', `GET ${cms}/content?rail=films&displaylanguage=ara`)).data).toHaveLength(
    2,
  );
  const two = encodeURIComponent(JSON.stringify(['M1', 'M2']));
  expect((await ask('listContent', `GET ${cms}/content/?contentlist=${two}`)).data).toHaveLength(2);
  await ask('listTrailers', `GET ${cms}/metadata/trailer?contentid=M1`);
  await ask('getContent', `GET ${cms}/content/M1`);
  await ask('suggestContent', `GET ${cms}/content/suggestions?query=film`);
  await ask('searchContent', `GET ${cms}/content/search?query=film`);
  await ask('listGenres', `GET ${cms}/content/genre`);
  await ask('listRelated', `GET ${cms}/content/related/M1`);
  const isFree = { availabilityid: 'AV-FREE', packageid: 'M1-CD' };
  await ask('getPackage', `POST ${cms}/content/package/M1`, { body: isFree });
  await ask('authorizeStream', `GET ${cms}/stream/content/authorize?contentid=M1`);
  await ask('startStream', `POST ${cms}/stream/content/M1`, { body: { devicetype: 'PC' } });
  await ask('stopStream', `DELETE ${cms}/stream/content/M1`);
  await ask('listRecommendations', 'GET /recommend/vRecommendations?country=BH');
  await ask('listTop', 'GET /recommend/topRecommendations?country=BH');
  await ask('listSimilar', 'GET /recommend/similar_content?country=BH&contentId=M1');
  await ask('listGateways', `GET ${charge}/gateway`);
});

test('CALL-51 CALL-66 PAY-02 PAY-13 PAY-14 TICK-09 every listed call of accounts and of payments is answered with its shape', async () => {
  const password = sealPassword(PASSWORD);
  const signUp = async (email: string) =>
    ask('signUp', `POST ${sms}/subscriber`, {
      body: { email, password, subscribername: 'Shahrazad', captcha: await client.captcha('SIGNUP') },
    });
  // One opens the link of its mail, the other types the code of a second one.
  await signUp('link@rawi.example');
  const [mail] = await readRequestedMessages(service.database, service.secrets, 'rawi');
  const { link } = mail!.values as { link: string };
  await ask('confirmToken', `GET /sms/${new URL(link).searchParams.get('token')!}`);
  const email = 'code@rawi.example';
  await signUp(email);
  await minute();
  await ask('resendLink', `POST ${sms}/resend`, { body: { email } });
  await ask('subscriberVerify', `POST ${sms}/verifyuser`, { body: { email, otp: await client.code(email) } });
  await ask('lookUp', `GET ${sms}/verifyuser?email=${email}`);
  const query = new URLSearchParams({ email, password });
  await ask('loginByQuery', `GET ${sms}/login?${query}`);
  // A device has one session: this one takes the place of the former.
  const { success: first } = await ask('login', `POST ${sms}/login`, { body: { email, password } });

  const session = { headers: { 'x-session': first } };
  const { data: subscriber } = await ask('getSubscriber', `GET ${sms}/subscriber`, session);
  await ask('updateSubscriber', `PUT ${sms}/subscriber`, {
    ...session,
    body: { subscribername: 'Dinarzad' },
  });
  const topic = `/push/topics/${subscriber.subscriberid}` as const;
  await ask('subscribeTopic', `POST ${topic}`, { ...session, body: {} });
  await ask('unsubscribeTopic', `DELETE ${topic}`, session);

  await ask('subscriptionPrecheck', 'GET /sms/subscriber/v1/subscription/precheck?planid=PL', session);
  const terms = { currency: 'BHD', transactionmode: 'CC' };
  const callbackurl = 'http://rawi.localhost/en/payment/{referenceid}';
  const pay = async (wanted: object) => {
    const started = await ask('initPayment', `POST ${charge}/payment/init/CHECKOUT`, {
      ...session,
      body: { ...terms, callbackurl, ...wanted },
    });
    expect([started.gatewayid, started.referenceid], 'PAY-02').toEqual([
      'CHECKOUT',
      expect.stringMatching(/./),
    ]);
    const step = started.referencedata as { checkoutUrl: string };
    await fetch(service.url + new URL(step.checkoutUrl).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(CARD),
      redirect: 'manual',
    });
    const made = await ask('getPayment', `GET ${charge}/payment/${started.referenceid}`, session);
    expect([made.referenceid, made.gatewayid, made.paymentstatus]).toEqual([
      started.referenceid,
      'CHECKOUT',
      'SUCCESS',
    ]);
    return { referenceid: made.referenceid, gatewayid: made.gatewayid };
  };
  const ofPlan = await pay({ transactionpurpose: 'SUBSCRIPTION', planid: 'PL', amount: 2990 });
  await ask('createSubscription', 'POST /sms/subscriber/v1/subscription', { ...session, body: ofPlan });
  const rental = 'objectid=R1&availabilityid=AV-RENT';
  await ask('purchasePrecheck', `GET /sms/subscriber/v1/purchase/precheck?${rental}`, session);
  const item = { objectid: 'R1', availabilityid: 'AV-RENT', amount: 1490 };
  const ofTitle = await pay({ transactionpurpose: 'PURCHASE', ...item });
  await ask('createPurchase', 'POST /sms/subscriber/v1/purchase', { ...session, body: ofTitle });
  const held = await ask('listSubscriptions', `GET ${sms}/subscription?subscriptionstatus=ACTIVE`, session);
  expect(held.data).toHaveLength(1);
  expect((await ask('listPurchases', `GET ${sms}/purchase`, session)).data).toHaveLength(1);
  for (const action of ['CANCEL', 'REACTIVATE'])
    await ask('updateSubscription', `PUT ${sms}/subscription/PL`, { ...session, body: { action } });

  await ask('createProfile', `POST ${sms}/profile`, {
    ...session,
    body: { profilename: 'Sami', dob: '1998-03-14', profilepin: '1234' },
  });
  const { data: profiles } = await ask('listProfiles', `GET ${sms}/profile`, session);
  const { profileid } = profiles.find(({ profilename }) => profilename === 'Sami')!;
  await ask('resetPin', `POST ${sms}/profile/resetpin`, { ...session, body: { profileid } });
  const sent = { profileid, pin: '4321', otp: await client.code(email) };
  await ask('confirmResetPin', `POST ${sms}/profile/confirmresetpin`, { ...session, body: sent });
  await ask('deleteProfile', `DELETE ${sms}/profile/${profileid}`, session);
  const { success: entered } = await ask('switchProfile', `PUT ${sms}/profile/${subscriber.subscriberid}`, {
    ...session,
    body: {},
  });
  const present = { headers: { 'x-session': entered } };
  const { data: devices } = await ask('listDevices', `GET ${sms}/device`, present);
  expect(devices).toHaveLength(1);
  const ticket = { title: 'No sound', description: 'Since yesterday', category: 'PLAYBACK' };
  const { requestid } = await ask('createTicket', 'POST /crm/subscriber/v1/request', {
    ...present,
    body: ticket,
  });
  const opened = await ask('listTickets', 'GET /crm/subscriber/v1/request?requeststatus=open', present);
  expect(opened.data).toHaveLength(1);
  const ofTicket = `/crm/subscriber/v1/request/${requestid}` as const;
  await ask('getTicket', `GET ${ofTicket}`, present);
  for (const body of [{ message: 'And today' }, { requeststatus: 'closed' }])
    await ask('updateTicket', `PUT ${ofTicket}`, { ...present, body });
  await ask('logout', `GET ${sms}/logout`, present);

  await minute();
  await ask('forgotPasswordRequest', `POST ${sms}/forgotpassword`, { body: { email } });
  const otp = await client.code(email);
  await ask('forgotPasswordConfirmation', `PUT ${sms}/forgotpassword`, { body: { email, otp, password } });
  const other = await accountClient(service, 'list-reader-2');
  const { body: again } = await other.login(email);
  const elsewhere = { headers: { 'x-session': again.success as string } };
  await ask('removeDevice', `DELETE ${sms}/device/${devices[0]!.deviceId}`, elsewhere);
});

test('CALL-66 none of the listed calls was left out', () => {
  expect(listed.filter((one) => !answered.has(one))).toEqual([]);
});
