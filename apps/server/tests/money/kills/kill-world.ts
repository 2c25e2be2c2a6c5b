import { billingModule } from '@rawi/billing';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRaces, type RaceService } from '../race-runs.ts';
import { serveBank } from './bank-server.ts';

/** The service in a process of its own. */
export interface KillableService {
  url: string;
  tell(what: string, value?: unknown): Promise<unknown>;
  /** Asks over HTTP; undefined where the process ended meanwhile. */
  ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<any>;
  isGone(): boolean;
  stop(): Promise<void>;
}

export interface KillWorld {
  races: RaceService;
  start(): Promise<KillableService>;
  stop(): Promise<void>;
}

export async function startKillWorld(): Promise<KillWorld> {
  const races = await startRaces();
  await races.service.modules.api(billingModule).writeCoupon('rawi', {
    couponId: 'KILL',
    discount: { kind: 'PERCENT', basisPoints: 5000 },
    ...{ planIds: 'all', objectIds: 'all', countries: [], subscriberIds: [] },
  });
  const bank = await serveBank(races.bank.gateway);
  const folder = mkdtempSync(join(tmpdir(), 'rawi-kills-'));
  const children = new Set<ChildProcess>();
  return {
    races,
    async start() {
      const now = races.service.clock.now().toISOString();
      const child = fork(
        join(import.meta.dirname, 'kill-process.ts'),
        [races.service.test.url, bank.url, folder, now],
        { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      );
      children.add(child);
      const exited = once(child, 'exit').then(() => void children.delete(child));
      const first = await Promise.race([once(child, 'message'), exited.then(() => undefined)]);
      if (!first) throw new Error('the service did not start');
      const [{ url }] = first as [{ url: string }];
      let id = 0;
      return {
        url,
        isGone: () => !children.has(child),
        tell(what, value) {
          id += 1;
          const own = id;
          const answered = new Promise<unknown>((resolve, reject) => {
            const onMessage = (reply: { id: number; result?: unknown; error?: string }) => {
              if (reply.id !== own) return;
              child.off('message', onMessage);
              if (reply.error !== undefined) reject(new Error(reply.error));
              else resolve(reply.result);
            };
            child.on('message', onMessage);
          });
          if (child.connected) child.send({ id: own, do: what, value });
          return Promise.race([answered, exited]);
        },
        async ask(method, path, headers, body) {
          const { host, ...others } = headers;
          const target = new URL(path, url);
          target.searchParams.set('provider', host!.split('.')[0]!);
          try {
            const reply = await fetch(target, { method, headers: others, ...(body && { body }) });
            return await reply.json();
          } catch {
            await exited;
            return undefined;
          }
        },
        async stop() {
          child.kill('SIGKILL');
          await exited;
        },
      };
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      bank.stop();
      rmSync(folder, { recursive: true, force: true });
      await races.service.stop();
    },
  };
}
