import type { Config, Http, Log } from '@rawi/platform';

/**
 * Connections that the system keeps until they are accepted, as many as it allows: what comes beyond them, when all apps
 * connect again after a restart, is tried by its client after seconds. Node.js asks for 511.
 */
const BACKLOG = 65_535;

export async function listen(http: Http, config: Config, log: Log): Promise<void> {
  await http.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  const port = portOf(http, config);
  log.info({ port }, `Rawi listens on http://localhost:${port}`);
}

/** The port that the server listens on, where the configured one is 0: any. */
export function portOf(http: Http, config: Pick<Config, 'port'>): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}
