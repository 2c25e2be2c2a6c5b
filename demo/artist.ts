import type { MakePicture } from '@rawi/catalogue';
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./artist-process.ts', import.meta.url));
/** Milliseconds without an order after which the process is let go, and its memory with it. */
const IDLE = 20_000;
const NICENESS = 5;

type Drawn = Awaited<ReturnType<MakePicture>>;
type Answer = { id: number; fault?: string } & Partial<Omit<Drawn, 'image'>> & { image?: Uint8Array };

/** Draws pictures in a process of its own that comes when there is work and goes when there is none. */
export function createArtist(): { make: MakePicture; stop(): void } {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>();

  function rest() {
    clearTimeout(idle);
    if (waiting.size > 0) return;
    idle = setTimeout(() => child?.disconnect(), IDLE);
    idle.unref();
  }

  function process(): ChildProcess {
    if (child?.connected) return child;
    const started = fork(program, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child = started;
    if (started.pid !== undefined) setPriority(started.pid, NICENESS);
    started.on('message', (answer: Answer) => {
      const order = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.fault !== undefined || !answer.image) order?.reject(new Error(answer.fault ?? 'nothing was drawn'));
      else order?.resolve({ image: Buffer.from(answer.image), focal: answer.focal!, colours: answer.colours! });
      rest();
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
      for (const order of waiting.values()) order.reject(new Error('the drawing process ended'));
      waiting.clear();
    });
    return started;
  }

  return {
    make(source, shape) {
      clearTimeout(idle);
      const id = (count += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        process().send({ id, source, shape });
      });
    },
    stop() {
      clearTimeout(idle);
      child?.disconnect();
    },
  };
}
