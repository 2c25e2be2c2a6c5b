import type { PageData } from '@rawi/contract';

/**
 * Where a screen's data comes from: the service itself while the page is rendered on the server, the calls of
 * the contract in a browser. Loaders are written once, against this.
 */
export type Source = PageData;
