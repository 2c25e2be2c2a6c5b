import { notFound } from './request-language.ts';

/** ROUTE-48: any other path. */
export function loader(): never {
  return notFound();
}

export function clientLoader(): never {
  return notFound();
}

export default function NoSuchPage() {
  return null;
}
