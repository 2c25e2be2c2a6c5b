import type { AccountClient, Reply } from './account-client.ts';
import { SMS } from './account-client.ts';

/** The way of a browser to a consent page of the demo's issuers and back. */

export type SocialType = 'FB' | 'Google' | 'Apple';

/** What the consent page sent the browser back with. */
export interface Returned {
  /** Where to. */
  address: string;
  code: string;
  state: string;
  error: string | undefined;
}

export const startSocial = async (client: AccountClient, type: SocialType): Promise<string> => {
  const { body } = await client.ask('POST', `${SMS}/social/start`, { type });
  if (typeof body.address !== 'string') throw new Error(JSON.stringify(body));
  return body.address;
};

export const finishSocial = (
  client: AccountClient,
  returned: { code: string; state: string },
): Promise<Reply> =>
  client.ask('POST', `${SMS}/social/finish`, { code: returned.code, state: returned.state });

/** Opens an address as a browser does, with its cookies, as far as the issuers go. */
function browse() {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<Response> => {
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    return reply;
  };
}

const target = (reply: Response, from: string): string => {
  const location = reply.headers.get('location');
  if (location === null) throw new Error(`${from} answered ${reply.status} without an address`);
  return new URL(location, from).href;
};

/** Chooses a person of a consent page. Nobody (`''`) cancels. */
export async function consentAs(address: string, person: string): Promise<Returned> {
  const open = browse();
  const page = target(await open(address), address);
  const shown = await (await open(page)).text();
  if (person !== '' && !/^(?:new|omar)-/.test(person) && !shown.includes(`value="${person}"`))
    throw new Error(`${person} is not on the consent page`);
  let at = target(await open(page, { person }), page);
  for (let hops = 0; !at.includes('/signIn/callback'); hops += 1) {
    if (hops > 4) throw new Error(`${at} leads nowhere`);
    at = target(await open(at), at);
  }
  const { searchParams: query } = new URL(at);
  return {
    address: at,
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    error: query.get('error') ?? undefined,
  };
}

/** The token of a person's social account, by the whole way. */
export async function socialToken(client: AccountClient, type: SocialType, person: string): Promise<string> {
  const { body } = await finishSocial(client, await consentAs(await startSocial(client, type), person));
  if (typeof body.success !== 'string') throw new Error(JSON.stringify(body));
  return body.success;
}

let people = 0;
/** Somebody whom no consent page has offered before. */
export const somebodyNew = (): string => `new-${(people += 1).toString(16).padStart(12, '0')}`;
