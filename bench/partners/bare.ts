import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A reply that is sent as it is. */
export interface Reply {
  headers: Record<string, string>;
  body: Buffer;
}

/** A server beside ours, to be measured in the same run. */
export interface Partner {
  url: string;
  stop(): Promise<void>;
}

/**
 * The floor under any Node server: node:http in a process of its own, sending ready bytes from memory. What it is not
 * given it answers with 404.
 */
export function startBare(replies: Record<string, Reply>): Promise<Partner> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'bare-child.ts'), { serialization: 'advanced' });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
    child.once('message', (port: number) => {
      const stop = (): Promise<void> =>
        new Promise((done) => {
          child.once('exit', () => done());
          child.kill('SIGKILL');
        });
      resolve({ url: `http://127.0.0.1:${port}`, stop });
    });
    child.send(replies);
  });
}
