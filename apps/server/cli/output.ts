/** What the operator reads. */
export interface Output {
  line(text: string): void;
  error(text: string): void;
  /** How far some work is, 0 to 1: on a terminal one line that is written over, else a line for every tenth. */
  progress(what: string, part: number): void;
  endProgress(): void;
}

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

export function createOutput(out: Stream = process.stdout, errors: Stream = process.stderr): Output {
  let shown = '';
  const clear = () => {
    if (out.isTTY && shown !== '') out.write('\r\u001b[K');
    shown = '';
  };
  return {
    line(text) {
      clear();
      out.write(`${text}\n`);
    },
    error(text) {
      clear();
      errors.write(`${text}\n`);
    },
    progress(what, part) {
      const percent = Math.floor(Math.min(1, Math.max(0, part)) * 100);
      const text = `${what}: ${out.isTTY ? percent : Math.floor(percent / 10) * 10} %`;
      if (text === shown) return;
      out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      shown = text;
    },
    endProgress: clear,
  };
}
