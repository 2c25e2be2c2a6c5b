export type { LinkToken, OpenedLink } from './link-tokens.ts';
export { accountsMigrations, accountsModule } from './module.ts';
export { profileDeleted } from './profiles/profile-deleted.ts';
export { sessionsEnded } from './sessions/sessions-ended.ts';
export type { Issuer, SocialType } from './social/issuers.ts';
export type { ImportedSubscriber } from './subscribers/import-subscriber.ts';
