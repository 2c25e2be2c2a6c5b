/** A database failure that an operator can act on. The message is one sentence. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

/** Temporary database failures: it is starting, out of connections, or unreachable. */
const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);

/** Whether an error means that the database is temporarily unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect';
  if (code !== undefined && unavailableCodes.has(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|encountered a connection error/i.test(
    error.message,
  );
}
