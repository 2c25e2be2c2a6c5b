import { createCipheriv, createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for the first film of a fresh service, in seconds. */
const WAIT_SECONDS = 280;

/** Registers a device as in the specification and returns its token. */
export async function registeredDevice(baseUrl: string, deviceId = 'e2e'): Promise<string> {
  const reply = await registerDevice(baseUrl, deviceId);
  return ((await reply.json()) as { success: string }).success;
}

/** The reply to the registration of a device. */
export function registerDevice(baseUrl: string, deviceId: string): Promise<Response> {
  const plain = JSON.stringify({
    deviceid: deviceId,
    devicetype: 'PC',
    deviceos: 'LINUX',
    providerid: 'rawi',
    timestamp: Math.floor(Date.now() / 1000),
    appversion: '46.4.0',
  });
  const cipher = createCipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  const hash = createHash('sha1').update(plain).digest('hex');
  return fetch(`${baseUrl}/sms/subscriberv2/v1/device/register/rawi?hash=${hash}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: encrypted,
  });
}

/** The package of a free film that is ready: signed URLs. */
export async function playablePackage(
  baseUrl: string,
  objectId: string,
): Promise<{ streamfilename: string }> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content/package/${objectId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await registeredDevice(baseUrl)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ availabilityid: 'AV-FREE', packageid: `${objectId}-CD` }),
  });
  return (await reply.json()) as { streamfilename: string };
}

type Film = { objectid: string; title: string };

/** The first free film of Home that is ready. */
async function firstReadyFilm(baseUrl: string, headers: Record<string, string>): Promise<Film | undefined> {
  const screen = (await (await fetch(`${baseUrl}/cms/subscriber/v1/screen/home`)).json()) as {
    rows: { data: (Film & { category: string; pricemodel: string[] })[] }[];
  };
  const free = screen.rows
    .flatMap((row) => row.data)
    .filter((card) => card.pricemodel.includes('FREE') && card.category === 'MOVIE');
  for (const { objectid, title } of new Map(free.map((card) => [card.objectid, card])).values()) {
    const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content/package/${objectid}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ availabilityid: 'AV-FREE', packageid: `${objectid}-CD` }),
    });
    await reply.body?.cancel();
    if (reply.status === 200) return { objectid, title };
  }
  return undefined;
}

/** The first free film of Home that is ready; waits until there is one. */
export async function playableFilm(baseUrl: string): Promise<Film> {
  const headers = {
    authorization: `Bearer ${await registeredDevice(baseUrl)}`,
    'content-type': 'application/json',
  };
  for (let waited = 0; waited < WAIT_SECONDS; waited += 1) {
    // Twice: titles share a film, and one that became ready in between was found for a title that is far down on Home.
    if (await firstReadyFilm(baseUrl, headers)) return (await firstReadyFilm(baseUrl, headers))!;
    await sleep(1000);
  }
  throw new Error(`No free film of Home is ready after ${WAIT_SECONDS} s.`);
}
