import { codeOfReason, table } from './analytics-calls.gen.ts';
import { addCalls } from './client.ts';

/** Imported for its effect: clients know the calls of analytics from then on. Loaded once a page is idle. */
addCalls(table, codeOfReason);
