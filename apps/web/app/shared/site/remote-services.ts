import { data, isRouteErrorResponse } from 'react-router';
import { createSource, type Source } from '../service-data/source.ts';
import type { PageContext } from './page-context.ts';

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
 * The data of a page on the server: by the calls in the process. For a provider whose services are on other hosts every
 * call throws the marker, so that the browser loads it; the FAQ is in the brand's folder on this server.
 */
export function sourceOf({ client, brand }: Pick<PageContext, 'client' | 'brand'>): Source {
  const own = createSource(client, { providerId: brand.providerId, topFallsBackToRail: () => true });
  return brand.services ? createSource(throwSignal, { providerId: '', faq: own.faq }) : own;
}
