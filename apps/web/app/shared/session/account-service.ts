import '@rawi/client/account';
import { ReplyError, type Client } from '@rawi/client';
import { noteNotAllowed } from './not-allowed.ts';
import { service as plainService } from './service.ts';

/** "Only the master profile may do this", or pay: to a session without a profile nearly all is refused with these. */
const NOT_ALLOWED_CODES: readonly number[] = [6414, 7322];

/** The client that every screen of accounts uses: it knows their calls, which Home does not load. */
export const service = (async (...call: Parameters<Client>) => {
  try {
    return await plainService(...call);
  } catch (error) {
    if (error instanceof ReplyError && NOT_ALLOWED_CODES.includes(error.code)) noteNotAllowed();
    throw error;
  }
}) as Client;
