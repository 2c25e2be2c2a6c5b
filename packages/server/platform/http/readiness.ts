/** Readiness of one part of the service. `detail` is for people: `films: 3 of 10`. */
export interface PartState {
  ready: boolean;
  detail?: string;
  /** Shown, but not needed for the service to be ready. */
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

const CHECK_TIMEOUT_MS = 2000;

async function runCheck(check: ReadinessCheck): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, detail: 'does not answer' }), CHECK_TIMEOUT_MS);
  });
  try {
    const result = await Promise.race([Promise.resolve().then(check), timeout]);
    return typeof result === 'boolean' ? { ready: result } : result;
  } catch {
    // No reason here: the page is public, and the failing part logs it.
    return { ready: false, detail: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** Collects the state of all parts; the service is ready when every part that is not informational is ready. */
export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>();
  return {
    register: (name, check) => void checks.set(name, check),
    async report() {
      const states = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
      );
      const ready = states.every(([, state]) => state.ready || state.informational);
      return { ready, parts: Object.fromEntries(states) };
    },
  };
}
