import type { Expectation } from './matrix-expectations.ts';
import { profileIdOf, type Owner } from './matrix-world.ts';

const SESSIONS = ['admin', 'user', 'kids'] as const;
const GROWN_UPS = ['admin', 'user'] as const;
const ADMIN = ['admin'] as const;

const profile = (name: 'user' | 'spare') => (of: Owner) => ({ profileid: profileIdOf(of.subscriber, name) });

/** What is done with the profiles of an account. */
export const PROFILE_EXPECTATIONS: Record<string, Expectation> = {
  listProfiles: { roles: SESSIONS },
  createProfile: { roles: ADMIN, send: () => ({ body: { profilename: 'Another', dob: '1998-03-14' } }) },
  // A child needs the admin's PIN.
  switchProfile: {
    roles: GROWN_UPS,
    send: (of) => ({ path: profile('user')(of), body: {} }),
    names: 'own',
    refusal: 6416,
  },
  editProfile: {
    roles: GROWN_UPS,
    send: (of) => ({ path: profile('user')(of), body: { profilename: 'Another' } }),
    names: 'own',
  },
  deleteProfile: { roles: ADMIN, send: (of) => ({ path: profile('spare')(of) }), names: 'own' },
  resetPin: { roles: SESSIONS, send: (of) => ({ body: profile('user')(of) }), names: 'own' },
  confirmResetPin: {
    roles: SESSIONS,
    send: (of) => ({ body: { ...profile('user')(of), otp: '123456', pin: '4321' } }),
    names: 'own',
    error: 6005,
  },
  // Nobody but the profile in use, the admin neither.
  getPlaybackChoices: { roles: ['user'], send: (of) => ({ path: profile('user')(of) }), names: 'own' },
  savePlaybackChoices: {
    roles: ['user'],
    send: (of) => ({ path: profile('user')(of), body: { captionsize: 'large' } }),
    names: 'own',
  },
};
