import { notFound } from './page-language.ts';

/** ROUTE-48: any other path. */
export const loader = (): never => notFound();
