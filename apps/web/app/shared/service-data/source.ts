import type { PageData } from '@rawi/contract';

/**
 * The data source of the loaders: the service itself during server rendering, the calls of the contract in a browser.
 * Loaders are written once, against this type.
 */
export type Source = PageData;
