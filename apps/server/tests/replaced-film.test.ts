import { catalogueModule } from '@rawi/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from './service-under-test.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

const cms = '/cms/subscriber/v1';
const keyIds = { dunes: '0'.repeat(31) + '1', 'dunes-short': '0'.repeat(31) + '2' };
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

const [free] = smallCatalogue.availabilities;
const packageOf = (packageId: string, protection: 'clear' | 'cbcs') => ({
  ...film('any').packages[0]!,
  packageId,
  protection,
});
const catalogue = {
  ...smallCatalogue,
  availabilities: [{ ...free!, countries: [] }],
  // Free of charge, and protected all the same.
  contents: [
    film('SHOWN', { packages: [packageOf('P7', 'cbcs'), packageOf('P8', 'clear')] }),
    film('SECOND', { packages: [packageOf('P9', 'cbcs')] }),
  ],
  rails: [],
  screens: [],
};

let service: ServiceUnderTest;
let device: { authorization: string };

beforeAll(async () => {
  service = await startService();
  await service.modules.api(catalogueModule).import('rawi', catalogue);
  for (const [assetId, keyId] of Object.entries(keyIds)) {
    const name = assetId.replace('-', '');
    await service.sql(`
      insert into rawi.asset_key (provider_id, asset_id, key_id, key)
      values ('rawi', '${assetId}', '${keyId}', '${keyId}')`);
    const files = '{"dash":"manifest.mpd","hls":"","thumbnails":"","video":[],"audio":[],"captions":[]}';
    await service.sql(`
      update rawi.asset set status = 'ready', blob_prefix = '${name}', seconds = 24, sets = '{clear,cbcs}',
        files = '${files}', source_kind = 'uploaded', source = '{"video":"${name}"}'
      where provider_id = 'rawi' and asset_id = '${assetId}'`);
  }
  service.clearCaches();
  device = await service.device('watcher');
});
afterAll(() => service.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, fields: Record<string, string>) =>
  service.send('POST', path, String(new URLSearchParams(fields)), { ...form, ...device });
const open = (packageid: string) =>
  post(`${cms}/content/package/SHOWN`, { packageid, availabilityid: 'AV-FREE' });
const token = () =>
  post(`${cms}/content/drmtoken`, {
    ...{ contentid: 'SHOWN', packageid: 'P7' },
    ...{ availabilityid: 'AV-FREE', drmscheme: 'CLEARKEY' },
  });
const licence = async (bearer: string, keyId: string) => {
  const body = JSON.stringify({ kids: [base64url(keyId)], type: 'temporary' });
  const headers = { authorization: `Bearer ${bearer}`, host: 'rawi.localhost' };
  return (await service.send('POST', '/drm/subscriber/v1/licence/clearkey', body, headers)).body;
};

/** What the command does with a file that was made into a film before. */
async function attach(contentId: string, assetId: 'dunes' | 'dunes-short') {
  const { ingest } = service.modules.api(catalogueModule);
  const packages = (['cbcs', 'clear'] as const).map((protection) => ({
    packageId: `${contentId}-${protection}`,
    ...{ quality: 'HD' as const, streamType: 'DASH' as const },
    protection,
    availabilityIds: ['AV-FREE'],
  }));
  const isDue = await ingest.start({
    request: { providerId: 'rawi' },
    assetId,
    upload: { video: assetId.replace('-', '') },
    attach: { contentId, packages },
  } as never);
  expect(isDue).toBe(false);
}

test('a film replaced while pages of its title are open: they play the new one by the ids that they know, and a running stream keeps its film and its key', async () => {
  expect((await open('P7')).body.streamfilename).toContain('/rawi/dunes/cbcs/');
  const running = (await token()).body.success as string;
  expect(await licence(running, keyIds.dunes)).toMatchObject({ keys: [{ k: base64url(keyIds.dunes) }] });
  await attach('SHOWN', 'dunes-short');

  const beat = await post('/cms/stream/content/SHOWN', { devicetype: 'PC' });
  expect(beat.body.streamprefix).toContain('/rawi/dunes/cbcs/');
  expect(await licence(running, keyIds.dunes), 'what it plays').toMatchObject({
    keys: [{ k: base64url(keyIds.dunes) }],
  });
  expect(await licence(running, keyIds['dunes-short'])).toMatchObject({ errorcode: 8894 });

  // Who presses Play, or Try again, on a page that was read before.
  await expect.poll(async () => (await open('P7')).body.streamfilename).toContain('/rawi/dunesshort/cbcs/');
  const opened = (await token()).body.success as string;
  expect(await licence(opened, keyIds['dunes-short'])).toMatchObject({
    keys: [{ k: base64url(keyIds['dunes-short']) }],
  });
  expect((await open('P8')).body.streamfilename).toContain('/rawi/dunesshort/clear/');
  const { contentdetails } = (await service.get(`${cms}/content/SHOWN`)).body;
  expect(contentdetails.map((one: { packageid: string }) => one.packageid)).toEqual(['P7', 'P8']);
});

test('a film is shared by titles, each with packages of its own', async () => {
  await attach('SECOND', 'dunes-short');
  const idsOf = async (id: string) =>
    (await service.get(`${cms}/content/${id}`)).body.contentdetails.map((one: any) => one.packageid);
  await expect.poll(() => idsOf('SECOND')).toEqual(['P9', 'SECOND-clear']);
  expect(await idsOf('SHOWN')).toEqual(['P7', 'P8']);
});
