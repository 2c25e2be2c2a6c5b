import type { DestinationStream } from 'pino';

const colours: Record<string, number> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 35 };
const hiddenFields = new Set(['level', 'time', 'pid', 'msg', 'part', 'err', 'error']);

function detail(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Formats a JSON log line for a terminal: time, level, part, message, details, and the stack of an error below.
 */
export function formatTerminalLine(json: string): string {
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(json) as Record<string, unknown>;
  } catch {
    return json;
  }
  const level = String(line['level']);
  const time = String(line['time']).slice(11, 19);
  const part = typeof line['part'] === 'string' ? `${line['part']}: ` : '';
  const details = Object.entries(line)
    .filter(([key, value]) => !hiddenFields.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${detail(value)}`)
    .join(' ');
  const error = (line['err'] ?? line['error']) as { stack?: string; message?: string } | string | undefined;
  const stackText = typeof error === 'string' ? error : (error?.stack ?? error?.message);
  // A message may contain client input: control characters are removed so that it cannot send terminal commands.
  const message = String(line['msg'] ?? '').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');
  const colour = colours[level] ?? 0;
  const head = `\u001b[90m${time}\u001b[0m \u001b[${colour}m${level.padEnd(5)}\u001b[0m ${part}${message}`;
  return `${head}${details === '' ? '' : ` \u001b[90m${details}\u001b[0m`}\n${stackText ? `${stackText}\n` : ''}`;
}

/** Stream that prints JSON log lines as short lines on a terminal. */
export function createTerminalStream(out: NodeJS.WritableStream): DestinationStream {
  return { write: (json: string) => void out.write(formatTerminalLine(json)) };
}
