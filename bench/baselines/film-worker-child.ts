import { openData } from '../../apps/server/cli/open-data.ts';

/** A worker of the service that makes films: started by the bench of ingest, which kills it. */
await openData({ work: true });
process.send?.('working');
