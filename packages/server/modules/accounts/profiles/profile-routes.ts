import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { CODE_SECONDS, RESEND_SECONDS } from '../codes/one-time-codes.ts';
import { readPlaybackChoices, rememberPlaybackChoices } from './playback-choices.ts';
import { createProfile, deleteProfile, editProfile } from './edit-profile.ts';
import { PROFILE_PICTURES, serveProfilePictures } from './profile-pictures.ts';
import { listProfileRows } from './profile-store.ts';
import { profileView } from './profile-view.ts';
import { confirmPinReset, sendPinCode } from './reset-pin.ts';
import { switchProfile } from './switch-profile.ts';

/** Serves profiles and their pictures. */
export function registerProfileRoutes(http: Http, deps: AccountDeps): void {
  serveProfilePictures(http);
  const pictures = [...PROFILE_PICTURES].map(([name, { url }]) => ({ name, url }));
  const slotsOf = (providerId: string) => deps.brandOf(providerId)?.accounts.maxProfiles ?? 1;

  registerCall(http, calls.listProfiles, async (_input, { identity, clock }) => {
    const { providerId, subscriberId, profileId = '' } = identity;
    const rows = await listProfileRows(deps.db, providerId, subscriberId);
    const data = rows.map((row) => profileView(row, clock.now()));
    return {
      page: 1,
      pagesize: Math.max(1, data.length),
      totalcount: data.length,
      data,
      currentprofileid: profileId,
      maxprofiles: slotsOf(providerId),
      pictures,
    };
  });

  registerCall(http, calls.createProfile, async ({ body }, { identity }) => ({
    success: await createProfile(deps, identity, body, slotsOf(identity.providerId)),
  }));

  registerCall(http, calls.switchProfile, ({ params, body }, { identity }) =>
    switchProfile(deps, identity, params.profileid, body.profilepin),
  );

  registerCall(http, calls.editProfile, async ({ params, body }, { identity }) => {
    await editProfile(deps, identity, params.profileid, body);
    return { success: 'CHANGED' };
  });

  registerCall(http, calls.deleteProfile, async ({ params }, { identity }) => {
    await deleteProfile(deps, identity, params.profileid);
    return { success: 'DELETED' };
  });

  registerCall(http, calls.getPlaybackChoices, async ({ params }, { identity }) => ({
    data: await readPlaybackChoices(deps.db, identity, params.profileid),
  }));

  registerCall(http, calls.savePlaybackChoices, async ({ params, body }, { identity }) => {
    await rememberPlaybackChoices(deps.db, identity, params.profileid, body);
    return { success: 'CHANGED' };
  });

  registerCall(http, calls.resetPin, async ({ body }, { identity }) => {
    await sendPinCode(deps, identity, body.profileid, body.displaylanguage);
    return { success: 'SENT', resendafter: RESEND_SECONDS, expiresin: CODE_SECONDS };
  });

  registerCall(http, calls.confirmResetPin, async ({ body }, { identity }) => {
    await confirmPinReset(deps, identity, { profileId: body.profileid, code: body.otp, pin: body.pin });
    return { success: 'CHANGED' };
  });
}
