import type { PageData } from '@rawi/contract';
import { data, isRouteErrorResponse } from 'react-router';

/** Marks a page whose data are not this server's to give: the browser asks for them. */
const ELSEWHERE = 'elsewhere';

/** Whether a loader ended so: it is no failure, and the page is answered with its frame and status 200. */
export function isElsewhere(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === ELSEWHERE;
}

async function ask(): Promise<never> {
  throw data(ELSEWHERE, { status: 200 });
}

/**
 * The data of a provider whose services are elsewhere, as pages see it on the server: whoever asks for something of its
 * catalogue is answered in the browser. Its questions and answers lie in its brand's own folder, so they are `own`.
 */
export function dataElsewhere(own: PageData): PageData {
  return {
    configuration: ask, decking: ask, screen: ask, content: ask, list: ask, section: ask, related: ask, similar: ask,
    genres: ask, person: ask, people: ask, search: ask,
    faq: own.faq,
  };
}
