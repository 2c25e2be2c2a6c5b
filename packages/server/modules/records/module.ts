import { accountsModule, profileDeleted } from '@rawi/accounts';
import { consumeEvent, defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { cloudUserRoutes, pruneCloudUsers } from './cloud-users.ts';
import { likeChanged } from './like-events.ts';
import { recordRoutes } from './routes.ts';
import type { RecordsTables } from './tables.ts';
import { createUidChecks } from './uid-checks.ts';
import { createRecordWriter } from './writes/write-records.ts';

/** Folder of the module's migrations. */
const recordsMigrations = new URL('./migrations/', import.meta.url);

/** What the profiles of subscribers keep of contents, and whom a uid of the realtime service stands for. */
export const recordsModule = defineModule({
  name: 'records',
  migrations: recordsMigrations,
  fanOut: ['records.changed', 'cloud-users.changed'],
  needs: [providersModule, accountsModule],
  create({ database, bus, clock, log, use }) {
    const db = database.as<RecordsTables>();
    const providers = use(providersModule);
    const { findSession } = use(accountsModule);
    const users = createUidChecks({ db, bus, clock, findSession });
    const writer = createRecordWriter({ db, bus, clock });
    return {
      api: undefined,
      jobs: [pruneCloudUsers({ db, clock, providers: providers.ids })],
      events: [likeChanged],
      consumers: [
        consumeEvent(profileDeleted, ({ providerId, payload }, { trx }) =>
          writer.removeProfile(trx, providerId, {
            subscriberId: payload.subscriberid,
            profileId: payload.profileid,
          }),
        ),
      ],
      routes(http) {
        cloudUserRoutes(http, { db, bus });
        recordRoutes(http, { db, bus, clock, log, users, writer });
      },
      async stop() {
        await writer.idle();
        users.stop();
      },
    };
  },
});
