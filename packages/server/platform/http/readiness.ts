/** What a part of the service says about itself. `detail` is for people: `films: 3 of 10`. */
export interface PartState {
  ready: boolean;
  detail?: string;
  /** One that is not ready yet, but without which the service can be used. */
  informational?: boolean;
}

export type ReadinessCheck = () => boolean | PartState | Promise<boolean | PartState>;

export interface ReadinessReport {
  ready: boolean;
  parts: Record<string, PartState>;
}

export interface Readiness {
  register(name: string, check: ReadinessCheck): void;
  report(): Promise<ReadinessReport>;
}

const patienceMs = 2000;

async function ask(check: ReadinessCheck): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, detail: 'does not answer' }), patienceMs);
  });
  try {
    const answer = await Promise.race([Promise.resolve().then(check), late]);
    return typeof answer === 'boolean' ? { ready: answer } : answer;
  } catch {
    // The reason stands in the log of whoever failed; strangers may read this page.
    return { ready: false, detail: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** Gathers what the parts say; the service is ready when every part that is not informational is. */
export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>();
  return {
    register: (name, check) => void checks.set(name, check),
    async report() {
      const states = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await ask(check)] as const),
      );
      const ready = states.every(([, state]) => state.ready || state.informational);
      return { ready, parts: Object.fromEntries(states) };
    },
  };
}
