import '@rawi/client/account';
import { ReplyError, type Client } from '@rawi/client';
import { noteNotAllowed } from './not-allowed.ts';
import { service as plainService } from './service.ts';

/** "Only the master profile may do this": to a session without a profile nearly all is refused with it. */
const NOT_ALLOWED_CODE = 6414;

/** The client that every screen of accounts uses: it knows their calls, which Home does not load. */
export const service = (async (...call: Parameters<Client>) => {
  try {
    return await plainService(...call);
  } catch (error) {
    if (error instanceof ReplyError && error.code === NOT_ALLOWED_CODE) noteNotAllowed();
    throw error;
  }
}) as Client;
