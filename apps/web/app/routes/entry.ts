import { notFound } from './request-language.ts';

/** `/` is answered by the page server with a redirect (ROUTE-51..53); inside the app nothing leads here. */
export function loader(): never {
  return notFound();
}
