import { accountClient, SMS, type AccountClient } from '../accounts/account-client.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';

/** A device that is signed in, and its uid of the realtime service. */
export interface RecordsClient {
  account: AccountClient;
  session: Record<string, string>;
  uid: string;
  subscriberid: string;
  profileid: string;
  /** `subscriber/{subscriberid}/{profileid}`. */
  root: string;
}

type Session = Record<string, string>;

async function withUid(account: AccountClient, session: Session): Promise<RecordsClient> {
  const { body: details } = await account.ask('GET', `${SMS}/subscriber`, undefined, session);
  const { subscriberid, profileid } = details.data;
  const { body } = await account.ask('POST', '/cloud/auth/anonymous', {}, session);
  const root = `subscriber/${subscriberid}/${profileid}`;
  return { account, session, uid: body.uid, subscriberid, profileid, root };
}

export async function signedUp(
  service: ServiceUnderTest,
  name: string,
  provider = 'rawi',
): Promise<RecordsClient> {
  const account = await accountClient(service, `records-${name}`, { provider });
  return withUid(account, await account.signUp(`${name}@rawi.example`));
}

/** The same profile on another device. */
export async function onOtherDevice(
  service: ServiceUnderTest,
  { subscriberid, profileid, account }: RecordsClient,
  name: string,
): Promise<RecordsClient> {
  const other = await accountClient(service, `records-${name}-other`);
  const { body } = await other.login(`${name}@rawi.example`);
  const client = await withUid(other, { 'x-session': body.success });
  if (client.profileid === profileid) return client;
  const switched = await account.ask('PUT', `${SMS}/profile/${profileid}`, {}, client.session);
  if (client.subscriberid !== subscriberid) throw new Error('another subscriber');
  return withUid(other, { 'x-session': switched.body.success });
}

/** Has the session use another profile, and signs in anew. */
export async function onProfile(client: RecordsClient, profileid: string): Promise<RecordsClient> {
  const { account, session } = client;
  const { body } = await account.ask('PUT', `${SMS}/profile/${profileid}`, {}, session);
  return withUid(account, { 'x-session': body.success });
}

/** Makes a profile beside the admin's. */
export async function addProfile(client: RecordsClient, profilename: string): Promise<string> {
  const { body } = await client.account.ask('POST', `${SMS}/profile`, { profilename }, client.session);
  return body.success;
}
