import { createCipheriv, createHash } from 'node:crypto';

/** The token of a new device, registered as specified. */
export async function registerDevice(url: string, deviceid: string): Promise<string> {
  const plain = JSON.stringify({
    deviceid,
    devicetype: 'PC',
    deviceos: 'LINUX',
    providerid: 'rawi',
    timestamp: Math.floor(Date.now() / 1000),
    appversion: '46.4.0',
  });
  const cipher = createCipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  const hash = createHash('sha1').update(plain).digest('hex');
  const reply = await fetch(`${url}/sms/subscriberv2/v1/device/register/rawi?hash=${hash}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: sealed.replaceAll('+', '-').replaceAll('/', '_'),
  });
  return ((await reply.json()) as { success: string }).success;
}
