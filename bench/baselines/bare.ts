import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A fixed reply. */
export interface FixedReply {
  headers: Record<string, string>;
  body: Buffer;
}

/** A baseline server, measured in the same run. */
export interface Baseline {
  url: string;
  stop(): Promise<void>;
}

/**
 * Upper bound for any Node server: node:http in a child process, sending fixed bytes from memory; 404 for other paths.
 */
export function startBareServer(replies: Record<string, FixedReply>): Promise<Baseline> {
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
