import '@rawi/client/account';

/** The client that every screen of accounts uses: it knows their calls, which Home does not load. */
export { service } from './service.ts';
