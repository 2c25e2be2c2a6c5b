import { data, isRouteErrorResponse } from 'react-router';
import { createSource, type Source } from '../service-data/source.ts';

/** Marks a page whose data is on other hosts: the browser fetches it. */
const REMOTE_SERVICES = 'elsewhere';

/** Whether a loader threw this marker: it is not an error, the page is rendered without data, with status 200. */
export function isRemoteServicesSignal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === REMOTE_SERVICES;
}

async function throwSignal(): Promise<never> {
  throw data(REMOTE_SERVICES, { status: 200 });
}

/**
 * The page data on the server for a provider whose services are on other hosts: every catalogue call throws the marker,
 * so that the browser loads it. The FAQ is in the brand's folder on this server, so it comes from `own`.
 */
export function dataElsewhere(own: Source): Source {
  return createSource(throwSignal, { providerId: '', faq: own.faq });
}
