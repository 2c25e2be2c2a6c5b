// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as captchas from './captcha/captcha-store.ts';
import * as codes from './codes/code-store.ts';
import * as devices from './devices/device-store.ts';
import * as passkeys from './passkeys/passkey-store.ts';
import * as pairings from './pairing/pairing-store.ts';
import * as profiles from './profiles/profile-store.ts';
import * as sessions from './sessions/session-store.ts';
import * as social from './social/social-store.ts';
import * as store from './store.ts';
import * as signUps from './subscribers/sign-up-store.ts';
import * as subscribers from './subscribers/subscriber-store.ts';
import type { AccountsTables } from './tables.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:05:00Z');
const muchLater = new Date('2027-11-20T12:00:00Z');
const as = (database: Database) => database.as<AccountsTables>();
const device = (providerid: string, appversion: string) =>
  ({ deviceid: '4711', devicetype: 'PC', deviceos: 'LINUX', providerid, timestamp: 1, appversion }) as const;

const hash = (text: string) => Buffer.from(text.padEnd(32, '.'));
const S = 'S1';
const email = { kind: 'EMAIL', value: 'a@rawi.example' } as const;

const signUp = (name: string) =>
  ({ ...email, deviceId: '4711', name, passwordHash: 'p', country: 'BH', language: 'eng' }) as const;

const session = (sessionId: string, deviceId: string) => ({
  subscriberId: S,
  sessionId,
  deviceId,
  deviceType: 'PC',
  profileId: S,
  loginType: 'Email',
  tokenHash: hash(sessionId),
  tokenExpiresAt: later,
  refreshHash: hash(`r${sessionId}`),
  expiresAt: later,
  at,
});
const tokens = { tokenHash: hash('t'), tokenExpiresAt: later, refreshHash: hash('u'), expiresAt: later };

const code = (target: string, link: string | undefined) => ({
  purpose: 'login',
  target: hash(target),
  subscriberId: S,
  codeHash: hash('code'),
  linkHash: link === undefined ? undefined : hash(link),
  tries: 3,
  details: {},
  sentAt: at,
  expiresAt: later,
});

const savedDevice = (deviceId: string, name: string) => ({
  subscriberId: S,
  deviceId,
  name,
  deviceType: 'PC',
  deviceOs: 'LINUX',
  make: undefined,
  model: undefined,
});

const profileRow = (profileId: string, slot: number, name: string) => ({
  subscriberId: S,
  profileId,
  slot,
  name,
  picture: 'moon',
  kids: false,
  at,
});
const values = {
  name: 'N',
  picture: 'moon',
  kids: true,
  gender: null,
  bornOn: '2019-02-01',
  maxRating: 'PG',
  pinHash: null,
};

const captcha = (answer: string) => ({
  action: 'LOGIN',
  deviceId: '4711',
  answerHash: hash(answer),
  answer,
  challenge: {},
  expiresAt: later,
});

const pairing = (token: string, pin: string, deviceId: string) => ({
  tokenHash: hash(token),
  code: pin,
  deviceId,
  deviceName: 'TV',
  deviceType: 'TV',
  deviceOs: 'OTHER',
  country: 'BH',
  at,
  expiresAt: later,
});

const passkey = (credentialId: string, name: string) => ({
  subscriberId: S,
  credentialId,
  publicKey: hash(name),
  counter: 0,
  transports: ['internal'],
  name,
});
const challenge = (challengeId: string, text: string) => ({
  challengeId,
  deviceId: '4711',
  subscriberId: undefined,
  challenge: text,
  expiresAt: later,
});
const attempt = (verifier: string) => ({
  deviceId: '4711',
  type: 'Google',
  verifier,
  nonce: 'n',
  returnTo: 'https://rawi.example/en/signIn/callback',
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        saveDevice: (db, of) => store.saveDevice(as(db), of, device(of, '3'), at),
        findDeviceOs: (db, of) => store.findDeviceOs(as(db), of, '4711'),
        removeInactiveDevices: (db, of) =>
          store.removeInactiveDevices(as(db), of, new Date(at.getTime() + 1), 9),
      },
    },
    {
      path: 'captcha/captcha-store.ts',
      functions: captchas,
      calls: {
        insertCaptcha: (db, of) => captchas.insertCaptcha(as(db), of, 'C9', captcha('9')),
        findCaptchaAnswer: (db, of) => captchas.findCaptchaAnswer(as(db), of, 'C1'),
        takeCaptcha: (db, of) => captchas.takeCaptcha(as(db), of, 'C1'),
        removeExpiredCaptchas: (db, of) => captchas.removeExpiredCaptchas(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'codes/code-store.ts',
      functions: codes,
      calls: {
        deleteCodesOf: (db, of) => codes.deleteCodesOf(as(db), of, S, ['reset-password']),
        saveCode: (db, of) => codes.saveCode(as(db), of, code('C', undefined)),
        takeTry: (db, of) => codes.takeTry(as(db), of, 'login', [hash('A')], at),
        deleteCode: (db, of) =>
          codes.deleteCode(as(db), of, 'login', { target: hash('A'), codeHash: hash('code') }),
        takeLink: (db, of) => codes.takeLink(as(db), of, hash('link'), at),
        removeExpiredCodes: (db, of) => codes.removeExpiredCodes(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'subscribers/sign-up-store.ts',
      functions: signUps,
      calls: {
        savePendingSignUp: (db, of) => signUps.savePendingSignUp(as(db), of, signUp('C'), at, later),
        findPendingSignUp: async (db, of) => [
          await signUps.findPendingSignUp(as(db), of, email, at),
          await signUps.findPendingSignUp(as(db), of, { ...email, deviceId: '4711' }, at),
        ],
        deletePendingSignUps: (db, of) => signUps.deletePendingSignUps(as(db), of, email),
        removeExpiredSignUps: (db, of) => signUps.removeExpiredSignUps(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'subscribers/subscriber-store.ts',
      functions: subscribers,
      calls: {
        findByIdentity: (db, of) => subscribers.findByIdentity(as(db), of, 'EMAIL', email.value),
        findSubscriber: (db, of) => subscribers.findSubscriber(as(db), of, S),
        lockPassword: (db, of) => subscribers.lockPassword(as(db), of, S),
        listIdentityKinds: (db, of) => subscribers.listIdentityKinds(as(db), of, S),
        insertSubscriber: (db, of) =>
          subscribers.insertSubscriber(as(db), of, {
            subscriberId: 'S2',
            name: 'B',
            email: undefined,
            mobile: '+97333000000',
            passwordHash: undefined,
            country: 'BH',
            language: 'ara',
            picture: 'moon',
            at,
          }),
        insertProfile: (db, of) => subscribers.insertProfile(as(db), of, profileRow('P7', 7, 'C')),
        insertIdentity: (db, of) =>
          subscribers.insertIdentity(as(db), of, S, { kind: 'Google', value: 'G1' }, at),
        changeSubscriber: (db, of) => subscribers.changeSubscriber(as(db), of, S, { name: 'New' }, at),
        deleteIdentity: (db, of) => subscribers.deleteIdentity(as(db), of, S, email),
      },
    },
    {
      path: 'sessions/session-store.ts',
      functions: sessions,
      calls: {
        findSession: (db, of) => sessions.findSession(as(db), of, S, 'X1'),
        lockSession: (db, of) => sessions.lockSession(as(db), of, S, 'X1'),
        insertSession: (db, of) => sessions.insertSession(as(db), of, session('X9', '4711')),
        changeSessionTokens: (db, of) =>
          sessions.changeSessionTokens(
            as(db),
            of,
            { subscriberId: S, sessionId: 'X1' },
            { ...tokens, profileId: S, at },
          ),
        touchSession: (db, of) =>
          sessions.touchSession(
            as(db),
            of,
            { subscriberId: S, sessionId: 'X1', deviceId: '4711' },
            muchLater,
          ),
        isKnownDevice: (db, of) => sessions.isKnownDevice(as(db), of, S, '4711'),
        onlyProfileOf: (db, of) => sessions.onlyProfileOf(as(db), of, 'S2'),
        deleteSessions: (db, of) => sessions.deleteSessions(as(db), of, S, { deviceId: '4711' }),
        removeEndedSessions: (db, of) => sessions.removeEndedSessions(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'devices/device-store.ts',
      functions: devices,
      calls: {
        listAccountDevices: (db, of) => devices.listAccountDevices(as(db), of, S),
        findAccountDevice: (db, of) => devices.findAccountDevice(as(db), of, S, '4711'),
        countMonthlyDevices: (db, of) => devices.countMonthlyDevices(as(db), of, S, '2026-11-01'),
        takeMonthSlot: async (db, of) => [
          await devices.takeMonthSlot(
            as(db),
            of,
            { subscriberId: S, deviceId: '4711', month: '2026-11-01' },
            4,
          ),
          await devices.takeMonthSlot(
            as(db),
            of,
            { subscriberId: S, deviceId: '4712', month: '2026-11-01' },
            4,
          ),
        ],
        findFreeSlot: (db, of) => devices.findFreeSlot(as(db), of, S, 5),
        saveAccountDevice: (db, of) => devices.saveAccountDevice(as(db), of, savedDevice('4712', 'D'), 2, at),
        touchDevice: (db, of) =>
          devices.touchDevice(as(db), of, { subscriberId: S, deviceId: '4711', name: 'E' }, muchLater),
        deactivateDevice: (db, of) => devices.deactivateDevice(as(db), of, S, '4711'),
        forgetRemovedDevices: (db, of) => devices.forgetRemovedDevices(as(db), of, new Date('2028-01-01'), 9),
        removePastMonths: (db, of) => devices.removePastMonths(as(db), of, '2026-12-01', 9),
      },
    },
    {
      path: 'profiles/profile-store.ts',
      functions: profiles,
      calls: {
        listProfileRows: (db, of) => profiles.listProfileRows(as(db), of, S),
        findProfile: (db, of) => profiles.findProfile(as(db), of, S, S),
        lockProfile: (db, of) => profiles.lockProfile(as(db), of, S, S),
        insertProfileInFreeSlot: (db, of) =>
          profiles.insertProfileInFreeSlot(
            as(db),
            of,
            { subscriberId: S, profileId: 'P8', slots: 5 },
            values,
            at,
          ),
        replaceProfile: (db, of) =>
          profiles.replaceProfile(as(db), of, { subscriberId: S, profileId: S }, values),
        replacePin: (db, of) => profiles.replacePin(as(db), of, { subscriberId: S, profileId: S }, 'hash'),
        findPlayback: (db, of) => profiles.findPlayback(as(db), of, { subscriberId: S, profileId: S }),
        mergePlayback: (db, of) =>
          profiles.mergePlayback(as(db), of, { subscriberId: S, profileId: S }, { captionsize: 'large' }),
        deleteProfileRow: (db, of) => profiles.deleteProfileRow(as(db), of, S, S),
      },
    },
    {
      path: 'passkeys/passkey-store.ts',
      functions: passkeys,
      calls: {
        listPasskeyRows: (db, of) => passkeys.listPasskeyRows(as(db), of, S),
        lockPasskey: (db, of) => passkeys.lockPasskey(as(db), of, 'K1'),
        insertPasskey: (db, of) => passkeys.insertPasskey(as(db), of, passkey('K9', 'New'), at),
        markPasskeyUsed: (db, of) =>
          passkeys.markPasskeyUsed(
            as(db),
            of,
            { subscriberId: S, credentialId: 'K1', counter: 7 },
            muchLater,
          ),
        renamePasskeyRow: (db, of) =>
          passkeys.renamePasskeyRow(as(db), of, { subscriberId: S, credentialId: 'K1' }, 'Renamed'),
        deletePasskey: (db, of) => passkeys.deletePasskey(as(db), of, S, 'K1'),
        insertChallenge: (db, of) => passkeys.insertChallenge(as(db), of, challenge('H9', 'New')),
        takeChallenge: (db, of) =>
          passkeys.takeChallenge(as(db), of, { challengeId: 'H1', deviceId: '4711', now: at }),
        removeExpiredChallenges: (db, of) => passkeys.removeExpiredChallenges(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'social/social-store.ts',
      functions: social,
      calls: {
        insertSocialAttempt: (db, of) =>
          social.insertSocialAttempt(as(db), of, hash('A9'), attempt('New'), later),
        takeSocialAttempt: (db, of) =>
          social.takeSocialAttempt(as(db), of, { stateHash: hash('A1'), deviceId: '4711', now: at }),
        removeExpiredAttempts: (db, of) => social.removeExpiredAttempts(as(db), of, muchLater, 9),
      },
    },
    {
      path: 'pairing/pairing-store.ts',
      functions: pairings,
      calls: {
        insertPairing: (db, of) => pairings.insertPairing(as(db), of, pairing('T9', '999999', '4799')),
        findPairing: (db, of) => pairings.findPairing(as(db), of, hash('T1')),
        markFound: (db, of) =>
          pairings.markFound(as(db), of, { code: '111111', confirmation: 'Y', subscriberId: S, now: at }),
        markConfirmed: (db, of) =>
          pairings.markConfirmed(as(db), of, {
            confirmation: 'Y',
            subscriberId: S,
            profileId: S,
            now: at,
          }),
        takeConfirmed: (db, of) => pairings.takeConfirmed(as(db), of, hash('T1')),
        deletePairingsOf: (db, of) => pairings.deletePairingsOf(as(db), of, '4799', at),
        deletePairingsConfirmedBy: (db, of) => pairings.deletePairingsConfirmedBy(as(db), of, 'S3'),
        removeExpiredPairings: (db, of) => pairings.removeExpiredPairings(as(db), of, muchLater, 9),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const db = as(database);
    const name = isMine ? 'Mine' : 'Theirs';
    await passkeys.insertPasskey(db, providerId, passkey('K1', name), at);
    await passkeys.insertChallenge(db, providerId, challenge('H1', name));
    await passkeys.insertChallenge(db, providerId, challenge('H2', name));
    await social.insertSocialAttempt(db, providerId, hash('A1'), attempt(name), later);
    await social.insertSocialAttempt(db, providerId, hash('A2'), attempt(name), later);
    await store.saveDevice(db, providerId, device(providerId, isMine ? '1' : '2'), at);
    await subscribers.insertSubscriber(db, providerId, {
      subscriberId: S,
      name,
      email: email.value,
      mobile: undefined,
      passwordHash: name,
      country: 'BH',
      language: 'eng',
      picture: 'moon',
      at,
    });
    await subscribers.insertIdentity(db, providerId, S, email, at);
    await signUps.savePendingSignUp(db, providerId, signUp(name), at, later);
    await signUps.savePendingSignUp(db, providerId, { ...signUp(name), kind: 'MOBILE' }, at, later);
    await sessions.insertSession(db, providerId, session('X1', '4711'));
    await sessions.insertSession(db, providerId, session('X2', '4712'));
    await devices.saveAccountDevice(db, providerId, savedDevice('4711', name), 1, at);
    await devices.takeMonthSlot(
      db,
      providerId,
      { subscriberId: S, deviceId: '4711', month: '2026-11-01' },
      4,
    );
    await codes.saveCode(db, providerId, code('A', undefined));
    await codes.saveCode(db, providerId, code('B', 'link'));
    await codes.saveCode(db, providerId, { ...code('D', undefined), purpose: 'reset-password' });
    await captchas.insertCaptcha(db, providerId, 'C1', captcha(name));
    await pairings.insertPairing(db, providerId, { ...pairing('T1', '111111', '4711'), deviceName: name });
    await pairings.insertPairing(db, providerId, { ...pairing('T2', '222222', '4712'), deviceName: name });
    await pairings.insertPairing(db, providerId, { ...pairing('T3', '333333', '4713'), deviceName: name });
    const found = { subscriberId: 'S3', confirmation: 'Z', now: at };
    await pairings.markFound(db, providerId, { ...found, code: '333333' });
    await pairings.markConfirmed(db, providerId, { ...found, profileId: 'S3' });
  },
});
