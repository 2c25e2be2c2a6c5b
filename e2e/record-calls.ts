import type { Page } from 'playwright-core';

/** What a page's profile keeps, by the protocol of the realtime service: read and written as another device would. */

type Tree = Record<string, unknown>;

/** A request to a node below the records of the page's profile, or with `/` to one from the root. */
export function requestRecords(page: Page, path = '', method = 'GET', body?: object): Promise<Tree | null> {
  return page.evaluate(
    async ([at, verb, sent]) => {
      const { subscriberid } = JSON.parse(localStorage.getItem('subscriberDetails')!) as {
        subscriberid: string;
      };
      const profileid = localStorage.getItem('currentProfileId')!;
      // A session has one uid, which each sign-in gives again.
      const signIn = await fetch('/cloud/auth/anonymous', {
        method: 'POST',
        headers: {
          'x-session': localStorage.getItem('sessionToken')!,
          'content-type': 'application/json',
        },
        body: '{}',
      });
      const { uid } = (await signIn.json()) as { uid: string };
      const node = at.startsWith('/')
        ? at.slice(1)
        : ['subscriber', subscriberid, profileid, 'content', ...(at === '' ? [] : [at])].join('/');
      const reply = await fetch(`/cloud/${node}.json?auth=${uid}`, {
        method: verb,
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      const value = (await reply.json()) as Tree | null;
      if (!reply.ok) throw new Error(JSON.stringify(value));
      return value;
    },
    [path, method, body] as const,
  );
}

/** How many like and dislike a content. */
export async function likeCounts(page: Page, objectid: string): Promise<[number, number]> {
  const node = (await requestRecords(page, `/content/${objectid}`)) as {
    like?: { count: number };
    dislike?: { count: number };
  } | null;
  return [node?.like?.count ?? 0, node?.dislike?.count ?? 0];
}

/** Started titles, the first one the latest. */
export const startedRecords = (ids: readonly string[]): Tree =>
  Object.fromEntries(
    ids.map((objectid, index) => [
      objectid,
      {
        objectid,
        status: 'INPROGRESS',
        watchedduration: 20,
        duration: 100,
        updatedat: Math.floor(Date.now() / 1000) - 3600 - index,
      },
    ]),
  );
