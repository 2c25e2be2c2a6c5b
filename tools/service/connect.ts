import pg from 'pg';

/** One connection to a database; where it breaks later, its next query fails and nothing else. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
