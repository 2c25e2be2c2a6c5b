import { billingModule } from '@rawi/billing';
import { createLog, testClock } from '@rawi/platform';
import { readServiceConfig } from '../../../service-config.ts';
import { createService } from '../../../service.ts';
import { apiModules } from '../../service-under-test.ts';
import { watchPoints } from './kill-points.ts';
import { remoteBank } from './remote-bank.ts';

/** The real service over a database and a bank of its parent, which tells it what to do, and where to end. */
const [databaseUrl, bankUrl, dataFolder, now] = process.argv.slice(2) as [string, string, string, string];
const points = watchPoints(bankUrl);
const clock = testClock(now, { oneStep: true });
const config = readServiceConfig({
  ...{ DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '6', RAWI_DATA: dataFolder },
  ...{ RAWI_ROLE: 'web', PORT: '0', HOST: '127.0.0.1' },
});
const log = createLog({ logLevel: 'silent' });
const service = await createService(config, log, { modules: apiModules, clock });
for (const part of service.parts) await part.start?.();
service.modules.api(billingModule).registerGateway(() => remoteBank(bankUrl));
service.relay.start();
const address = service.http.server.address();

interface Order {
  id: number;
  do: 'arm' | 'job' | 'set' | 'refund' | 'seen' | 'wake';
  value?: any;
}

async function obey({ do: what, value }: Order): Promise<unknown> {
  if (what === 'arm') points.arm(value);
  if (what === 'seen') return points.seen;
  if (what === 'set') await clock.set(value as string);
  if (what === 'wake') service.relay.wake();
  if (what === 'refund') await service.modules.api(billingModule).refund(value);
  if (what === 'job') {
    const job = service.modules.jobs.find(({ name }) => name === value)!;
    const { signal } = new AbortController();
    await job.handler({}, { signal, log, clock, progress: () => {}, attempt: 0 });
  }
  return undefined;
}

process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send!({ id: order.id, result }),
    (error: unknown) => process.send!({ id: order.id, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send!({ url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
