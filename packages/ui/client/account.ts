import { codeOfReason, table } from './account-calls.gen.ts';
import { addCalls } from './client.ts';

/** Imported for its effect: clients know the calls of accounts from then on. Pages that need none do not load it. */
addCalls(table, codeOfReason);
