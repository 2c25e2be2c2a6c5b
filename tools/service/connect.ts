import pg from 'pg';

/** One connection to a database. When it breaks, its next query fails; the error event is ignored. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
