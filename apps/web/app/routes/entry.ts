import { redirectDocument } from 'react-router';
import type { Route } from './+types/entry';
import { notFound } from './request-language.ts';

/** `/` is answered by the page server with a redirect (ROUTE-51..53). */
export function loader(): never {
  return notFound();
}

/** A move to `/` inside the app asks the server too: where it leads depends on the provider and the viewer. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(`/${new URL(request.url).search}`);
}
