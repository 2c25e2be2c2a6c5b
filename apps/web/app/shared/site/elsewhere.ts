import type { PageData } from '@rawi/contract';
import { data, isRouteErrorResponse } from 'react-router';

/** Marks a page whose data is on other hosts: the browser fetches it. */
const ELSEWHERE = 'elsewhere';

/** Whether a loader threw this marker: it is not an error, the page is rendered without data, with status 200. */
export function isElsewhere(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === ELSEWHERE;
}

async function ask(): Promise<never> {
  throw data(ELSEWHERE, { status: 200 });
}

/**
 * The page data on the server for a provider whose services are on other hosts: every catalogue call throws the marker,
 * so that the browser loads it. The FAQ is in the brand's folder on this server, so it comes from `own`.
 */
export function dataElsewhere(own: PageData): PageData {
  return {
    configuration: ask, decking: ask, screen: ask, content: ask, list: ask, section: ask, related: ask, similar: ask,
    genres: ask, person: ask, people: ask, search: ask,
    faq: own.faq,
  };
}
