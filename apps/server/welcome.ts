import { createPaint, publicUrlOf, type Config } from '@rawi/platform';

type Settings = Pick<
  Config,
  'dataFolder' | 'databaseUrl' | 'demo' | 'host' | 'provider' | 'publicUrls' | 'role' | 'sandbox' | 'smtpUrl'
>;

/** Where a browser on this machine finds the service; the public address where one is set. */
function addressOf(config: Settings, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host);
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return publicUrlOf(config, config.provider) ?? `http://${host}:${port}`;
}

/** What is printed on a terminal when the service is ready: where it is, what can be tried, and how to stop it. */
export function welcome(config: Settings, port: number, { colours }: { colours: boolean }): string {
  const { strong, quiet, accent } = createPaint(colours);
  const address = addressOf(config, port);
  const facts: [name: string, ...lines: string[]][] =
    config.role === 'worker'
      ? [['Work', 'jobs of this database; another process answers requests']]
      : [
          ['English', accent(`${address}/en`)],
          ['Arabic', accent(`${address}/ar`)],
        ];
  if (config.demo && config.role !== 'worker')
    facts.push(
      ['Demo', 'two brands: Rawi, and Layali at', accent(`${address}/en?provider=layali`)],
      ['Accounts', 'subscriber@rawi.example and guest@rawi.example,', 'both with the password rawi1234'],
      ...(config.sandbox && config.smtpUrl === undefined
        ? [['Mails', accent(`${address}/sandbox/outbox`)] as [string, string]]
        : []),
    );
  facts.push(
    ['Data', config.dataFolder, ...(config.databaseUrl ? ['and the database of DATABASE_URL'] : [])],
    ['Stop', 'Ctrl+C'],
  );
  const indent = 12;
  const lines = facts.flatMap(([name, ...texts]) =>
    texts.map((text, at) => `  ${at === 0 ? quiet(name.padEnd(indent - 2)) : ' '.repeat(indent - 2)}${text}`),
  );
  return `\n  ${strong('Rawi is ready.')}\n\n${lines.join('\n')}\n\n`;
}
