import { unseal, type Database, type Secrets } from '@rawi/platform';
import { messageContent, messageRequested, type Message } from './request-message.ts';

/** For tests: the messages that were requested, the newest first, whether they were sent or not. */
export async function readRequestedMessages(
  database: Database,
  secrets: Secrets,
  providerId: string,
): Promise<Message[]> {
  const keys = await secrets.keyring(providerId, 'messages');
  const { rows } = await database.pool.query<{ payload: unknown }>(
    'select payload from rawi.outbox_event where provider_id = $1 and name = $2 order by event_id desc',
    [providerId, messageRequested.name],
  );
  return rows.map(({ payload }) => {
    const content: unknown = JSON.parse(unseal(keys, providerId, messageRequested.payload.parse(payload)));
    return { providerId, ...messageContent.parse(content) } as Message;
  });
}
