import type { Database } from '@rawi/platform';
import type { AccountsTables } from '../tables.ts';
import * as store from './captcha-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const as = (database: Database) => database.as<AccountsTables>();
const captcha = (captchaId: string, answer: string) => ({
  captchaId,
  action: 'LOGIN',
  deviceId: '4711',
  answerHash: Buffer.from(answer),
  answer,
  challenge: { of: answer },
  expiresAt: at,
});

/** The calls of this folder's store for the module's tenancy test. */
export const captchaCalls = {
  path: 'captcha/captcha-store.ts',
  functions: store,
  calls: {
    insertCaptcha: (db: Database, of: string) => store.insertCaptcha(as(db), of, captcha('new', '2')),
    findCaptchaAnswer: (db: Database, of: string) => store.findCaptchaAnswer(as(db), of, 'c'),
    takeCaptcha: (db: Database, of: string) =>
      store.takeCaptcha(as(db), of, { captchaId: 'c', deviceId: '4711', action: 'LOGIN' }),
    removeExpiredCaptchas: (db: Database, of: string) =>
      store.removeExpiredCaptchas(as(db), of, new Date(at.getTime() + 1), 9),
  },
};

export async function seedCaptchas(database: Database, providerId: string, isMine: boolean): Promise<void> {
  for (const id of ['c', 'd'])
    await store.insertCaptcha(as(database), providerId, captcha(id, isMine ? '3' : '4'));
}
