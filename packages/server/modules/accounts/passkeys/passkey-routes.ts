import { CallError, calls } from '@rawi/contract';
import { registerCall, type CallContext, type Http } from '@rawi/platform';
import { callingDevice, type AccountDeps } from '../accounts-deps.ts';
import { requireAdminProfile } from '../profiles/profile-rights.ts';
import { deletePasskey, listPasskeyRows, renamePasskeyRow } from './passkey-store.ts';
import {
  addPasskey,
  logInByPasskey,
  newPasskeyOptions,
  passkeyLoginOptions,
  type RelyingParty,
} from './use-passkeys.ts';

const epoch = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Serves passkeys: logging in by one, and those of an account. */
export function registerPasskeyRoutes(http: Http, deps: AccountDeps): void {
  /** The app's own origin. Errors: 6422 where the host is none of the provider's. */
  function partyOf({ provider, request }: Pick<CallContext, 'provider' | 'request'>): RelyingParty {
    if (request.origin === '') throw new CallError(6422);
    return { origin: request.origin, name: deps.brandOf(provider.id)?.name.en ?? provider.id };
  }

  registerCall(http, calls.passkeyLoginOptions, (_input, context) =>
    passkeyLoginOptions(deps, callingDevice(context), partyOf(context)),
  );

  registerCall(http, calls.passkeyLogin, ({ body }, context) =>
    logInByPasskey(deps, callingDevice(context), partyOf(context), body),
  );

  registerCall(http, calls.passkeyOptions, (_input, context) =>
    newPasskeyOptions(deps, context.identity, partyOf(context)),
  );

  registerCall(http, calls.addPasskey, async ({ body }, context) => ({
    success: await addPasskey(deps, context.identity, partyOf(context), { ...body, name: body.name ?? '' }),
  }));

  registerCall(http, calls.listPasskeys, async (_input, { identity }) => {
    requireAdminProfile(identity);
    const rows = await listPasskeyRows(deps.db, identity.providerId, identity.subscriberId);
    const data = rows.map(({ credential_id: passkeyid, name, created_at: created, used_at: used }) => ({
      passkeyid,
      name,
      created: epoch(created),
      lastused: epoch(used),
    }));
    return { page: 1, pagesize: Math.max(1, data.length), totalcount: data.length, data };
  });

  registerCall(http, calls.renamePasskey, async ({ params, body }, { identity }) => {
    requireAdminProfile(identity);
    const { providerId, subscriberId } = identity;
    const of = { subscriberId, credentialId: params.passkeyid };
    if (!(await renamePasskeyRow(deps.db, providerId, of, body.name))) throw new CallError(7001, 'passkeyid');
    return { success: 'RENAMED' };
  });

  registerCall(http, calls.removePasskey, async ({ params }, { identity }) => {
    requireAdminProfile(identity);
    const { providerId, subscriberId } = identity;
    if (!(await deletePasskey(deps.db, providerId, subscriberId, params.passkeyid)))
      throw new CallError(7001, 'passkeyid');
    return { success: 'REMOVED' };
  });
}
