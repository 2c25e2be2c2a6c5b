import { stripVTControlCharacters } from 'node:util';

/** What the screen needs of `process.stdout`. */
export interface TerminalOutput {
  write(text: string): unknown;
  columns?: number;
  on?(event: 'resize' | 'error', listener: () => void): unknown;
}

/** A terminal with lines that stay, and below them one that is written again in place. */
export interface TerminalScreen {
  /** Prints lines above the moving one. */
  print(text: string): void;
  /** Sets the moving line, which is drawn for the given number of columns; without one it goes. */
  setLine(render?: (columns: number) => string): void;
  /** Draws the moving line again where it has changed. */
  refresh(): void;
  /** Removes the moving line for good; what is printed later still appears. */
  close(): void;
}

/** Columns left free at the end: a terminal shows `^C` there, and a line that fills the width wraps on some. */
const FREE_COLUMNS = 3;
const USUAL_COLUMNS = 80;

export function createTerminalScreen(out: TerminalOutput): TerminalScreen {
  let render: ((columns: number) => string) | undefined;
  let shown = '';
  let closed = false;

  const columns = () => Math.max(1, out.columns || USUAL_COLUMNS);
  /** Sequence that removes the line; after the window became narrower it takes several rows. */
  function clearing(): string {
    if (shown === '') return '';
    const rows = Math.ceil((stripVTControlCharacters(shown).length + FREE_COLUMNS) / columns());
    return `\r${rows > 1 ? `\u001b[${rows - 1}A` : ''}\u001b[J`;
  }
  function draw(before = ''): void {
    const line = render && !closed ? render(Math.max(1, columns() - FREE_COLUMNS)) : '';
    if (before === '' && line === shown) return;
    out.write(`${clearing()}${before}${line}`);
    shown = line;
  }
  out.on?.('resize', () => {
    if (shown === '') return;
    out.write(clearing());
    shown = '';
    draw();
  });
  // The terminal was closed: the service stops by its signal.
  out.on?.('error', () => {
    closed = true;
  });

  return {
    print: (text) => draw(text.endsWith('\n') ? text : `${text}\n`),
    setLine(next) {
      render = next;
      draw();
    },
    refresh: () => draw(),
    close() {
      render = undefined;
      draw();
      closed = true;
    },
  };
}
