import type { Config, Http, Log } from '@rawi/platform';

export async function listen(http: Http, config: Config, log: Log): Promise<void> {
  await http.listen({ port: config.port, host: config.host });
  const port = portOf(http, config);
  log.info({ port }, `Rawi listens on http://localhost:${port}`);
}

/** The port that the server listens on, where the configured one is 0: any. */
export function portOf(http: Http, config: Pick<Config, 'port'>): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}
