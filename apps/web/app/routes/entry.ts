import { redirectDocument } from 'react-router';
import type { Route } from './+types/entry';
import { notFound } from './request-language.ts';

/** The page server redirects `/` before it reaches the router (ROUTE-51..53). */
export function loader(): never {
  return notFound();
}

/** A client-side navigation to `/` goes to the server too: the target depends on the provider and the viewer. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(`/${new URL(request.url).search}`);
}
