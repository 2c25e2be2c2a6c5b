import { expect, onTestFinished, test } from 'vitest';
import { SMS } from '../accounts/account-client.ts';
import { startService } from '../service-under-test.ts';
import { smallCatalogue } from '../small-catalogue.ts';
import { addProfile, onOtherDevice, onProfile, signedUp, type RecordsClient } from './records-client.ts';
import { readStream } from './stream-reader.ts';

test('the records of a deleted profile go with it, and its likes count no longer', async () => {
  const service = await startService({ sandbox: true });
  onTestFinished(() => service.stop());
  const press = (of: RecordsClient, objectid: string, likestatus: string) =>
    service.send(
      'PATCH',
      `/cloud/${of.root}/content/${objectid}.json?auth=${of.uid}`,
      JSON.stringify({ likestatus }),
    );
  const counters = async (of: RecordsClient, objectid: string) =>
    (await service.get(`/cloud/content/${objectid}.json?auth=${of.uid}`)).body;
  const owner = await signedUp(service, 'parting');
  const profileid = await addProfile(owner, 'Parting');
  const other = await onProfile(owner, profileid);
  await press(other, 'M77', 'LIKE');
  await press(other, 'M78', 'DISLIKE');
  const admin = await onProfile(other, owner.profileid);
  await press(admin, 'M77', 'LIKE');
  expect(await counters(admin, 'M77')).toEqual({ like: { count: 2 }, dislike: { count: 0 } });

  const address = `${SMS}/profile/${profileid}`;
  const { status } = await admin.account.ask('DELETE', address, undefined, admin.session);
  expect(status).toBe(200);
  service.wakeRelay();
  const stored = async () => {
    const rows = await service.sql(
      'select profile_id from rawi.record union all select profile_id from rawi.record_profile',
    );
    return rows.map((row) => row['profile_id']);
  };
  await expect.poll(stored).toEqual([owner.profileid, owner.profileid]);
  expect(await counters(admin, 'M77')).toEqual({ like: { count: 1 }, dislike: { count: 0 } });
  expect(await counters(admin, 'M78')).toEqual({ like: { count: 0 }, dislike: { count: 0 } });
});

test('PROF-15 what a deleted profile has watched goes with it, and what was recommended for it', async () => {
  const service = await startService({ sandbox: true });
  onTestFinished(() => service.stop());
  await service.import(smallCatalogue);
  const owner = await signedUp(service, 'watching');
  const profileid = await addProfile(owner, 'Watching');
  /** Long enough to count. */
  const watch = async ({ session }: RecordsClient, content: string) => {
    const form = { ...session, 'content-type': 'application/x-www-form-urlencoded' };
    for (let beat = 0; beat < 6; beat += 1) {
      await service.send('POST', `/cms/stream/content/${content}`, 'devicetype=PC', form);
      await service.clock.advance(30_000);
    }
    await service.send('DELETE', `/cms/stream/content/${content}`, undefined, session);
  };
  const other = await onProfile(owner, profileid);
  await watch(other, 'M1');
  const admin = await onProfile(other, owner.profileid);
  await watch(admin, 'M1');
  const viewers = async (table: string) =>
    (await service.sql(`select viewer from rawi.${table} order by viewer`)).map(({ viewer }) => viewer);
  const kept = async () => [await viewers('watched'), await viewers('viewer_title')];
  const both = [owner.profileid, profileid].map((id) => `profile:${id}`).toSorted();
  await service.runRecommendationJobs(...both);
  expect(await kept()).toEqual([both, both]);

  const address = `${SMS}/profile/${profileid}`;
  await admin.account.ask('DELETE', address, undefined, admin.session);
  service.wakeRelay();
  const own = [`profile:${owner.profileid}`];
  await expect.poll(kept).toEqual([own, own]);
});

test('SESS-14 a device whose profile is deleted is told: its stream of records ends, and it signs in for no profile', async () => {
  const service = await startService({ sandbox: true });
  onTestFinished(() => service.stop());
  const owner = await signedUp(service, 'leaving');
  const profileid = await addProfile(owner, 'Leaving');
  const device = await onProfile(await onOtherDevice(service, owner, 'leaving'), profileid);
  const asks = async () => {
    const { account, session } = device;
    const signedIn = await account.ask('POST', '/cloud/auth/anonymous', {}, session);
    const profiles = await account.ask('GET', `${SMS}/profile`, undefined, session);
    return [signedIn.body.profileid, profiles.body.currentprofileid];
  };
  expect(await asks()).toEqual([profileid, profileid]);
  const reader = readStream(`${service.url}/cloud/${device.root}/content.json?auth=${device.uid}`);
  onTestFinished(reader.close);
  await expect.poll(() => reader.events.length).toBe(1);

  await owner.account.ask('DELETE', `${SMS}/profile/${profileid}`, undefined, owner.session);
  await expect.poll(() => reader.events.at(-1)?.[0]).toBe('cancel');
  expect(await asks()).toEqual(['', '']);
  const refused = await device.account.ask('GET', `${SMS}/device`, undefined, device.session);
  expect(refused.body.errorcode).toBe(6414);
});
