import { redirectDocument, type LoaderFunctionArgs } from 'react-router';

/**
 * `/` is redirected by the page server, and never rendered (ROUTE-51..53): a navigation inside the app goes there too,
 * since the target depends on the provider and the viewer.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(`/${new URL(request.url).search}`);
}
