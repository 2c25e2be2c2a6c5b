import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createTerminal } from './open-terminal.ts';
import { createEstimate, renderFinished, renderProgressLine } from './progress-line.ts';
import { createTerminalScreen } from './terminal-screen.ts';

const films = { done: 7, failed: 0, total: 20, part: 0.354, secondsLeft: 190 };
const plain = (columns: number) => ({ columns, colours: false });

/** A terminal of that width, which understands what the screen writes: new lines, wrapping, up, clear to the end. */
function fakeTerminal(columns: number) {
  let rows = [''];
  let row = 0;
  let column = 0;
  const listeners = new Map<string, () => void>();
  function type(character: string): void {
    if (character === '\r') column = 0;
    else if (character === '\n') row += 1;
    else {
      if (column >= out.columns) [row, column] = [row + 1, 0];
      rows[row] = `${(rows[row] ?? '').padEnd(column).slice(0, column)}${character}`;
      column += 1;
    }
    rows[row] ??= '';
    if (character === '\n') column = 0;
  }
  const out = {
    columns,
    raw: '',
    write(text: string) {
      out.raw += text;
      for (const [, up, clear, , character] of text.matchAll(
        /\u001b\[(\d+)A|(\u001b\[J)|(\u001b\[[\d;]*m)|([\s\S])/g,
      )) {
        if (up) row -= Number(up);
        else if (clear) {
          rows = rows.slice(0, row + 1);
          rows[row] = rows[row]!.slice(0, column);
        } else if (character) type(character);
      }
    },
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    type: (text: string) => [...text].forEach(type),
    rows: () => rows,
    /** Narrower windows wrap what stands there, as terminals do. */
    resize(width: number) {
      const wrapped = rows.flatMap((line) => line.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['']);
      row += wrapped.length - rows.length;
      rows = wrapped;
      out.columns = width;
      column = rows[row]!.length;
      listeners.get('resize')?.();
    },
  };
  return out;
}

describe('the line of some work', () => {
  test('has name, bar, count, percent and the time left, and fits its width', () => {
    expect(renderProgressLine('films', films, plain(80))).toBe(
      'Films  ███████████░░░░░░░░░░░░░░░░░░░  7 of 20  35 %  about 3 min left',
    );
    for (let columns = 1; columns <= 160; columns += 1)
      expect(renderProgressLine('films', films, plain(columns)).length, `${columns}`).toBeLessThanOrEqual(
        columns,
      );
  });

  test('loses the time, the bar and the percent where it is narrow', () => {
    expect(renderProgressLine('films', films, plain(40))).toBe('Films  ██████░░░░░░░░░░░░  7 of 20  35 %');
    expect(renderProgressLine('films', films, plain(24))).toBe('Films  7 of 20  35 %');
    expect(renderProgressLine('films', films, plain(16))).toBe('Films  7 of 20');
    expect(renderProgressLine('films', films, plain(8))).toBe('Films  …');
  });

  test('says what failed, and has colours only where they are wanted', () => {
    const failed = { ...films, failed: 2, secondsLeft: 20 };
    expect(renderProgressLine('films', failed, plain(90))).toMatch(
      /7 of 20, 2 failed {2}35 % {2}less than a minute left$/,
    );
    expect(renderProgressLine('films', films, { columns: 80, colours: true })).toContain('\u001b[33m█');
    expect(renderFinished('films', { done: 20, failed: 0, total: 20, part: 1 })).toBe(
      'All 20 films are ready.',
    );
    expect(renderFinished('films', { done: 18, failed: 2, total: 20, part: 1 })).toBe(
      '18 of 20 films are ready, 2 could not be made.',
    );
  });

  test('the time left is told once it can be known, and passes between two reports', () => {
    let ms = 0;
    const { secondsLeft } = createEstimate(() => ms);
    expect(secondsLeft(0.1)).toBeUndefined();
    ms = 4000;
    expect(secondsLeft(0.15)).toBeUndefined();
    ms = 10_000;
    expect(secondsLeft(0.2)).toBeCloseTo(80);
    ms = 15_000;
    expect(secondsLeft(0.2)).toBeCloseTo(75);
    ms = 500_000;
    expect(secondsLeft(0.2)).toBe(0);
  });
});

describe('the screen', () => {
  test('writes the line in place, and what is printed above it', () => {
    const out = fakeTerminal(60);
    const screen = createTerminalScreen(out);
    screen.setLine(() => 'one of two');
    screen.setLine(() => 'two');
    screen.print('a warning\nof two lines\n');
    screen.print('another');
    expect(out.rows()).toEqual(['a warning', 'of two lines', 'another', 'two']);
    screen.setLine();
    expect(out.rows()).toEqual(['a warning', 'of two lines', 'another', '']);
  });

  test('a key echoed at the end of the line leaves with it', () => {
    const out = fakeTerminal(20);
    const screen = createTerminalScreen(out);
    screen.setLine((columns) => '='.repeat(columns));
    out.type('^C');
    screen.setLine(() => 'stops');
    screen.close();
    screen.print('stopped');
    screen.setLine(() => 'late');
    expect(out.rows()).toEqual(['stopped', '']);
  });

  test('a window that becomes narrower keeps no remains of the line', () => {
    const out = fakeTerminal(60);
    const screen = createTerminalScreen(out);
    screen.print('above');
    screen.setLine((columns) => '='.repeat(columns));
    out.resize(25);
    expect(out.rows()).toEqual(['above', '='.repeat(22)]);
    out.resize(60);
    expect(out.rows()).toEqual(['above', '='.repeat(57)]);
  });
});

describe('the terminal of a service', () => {
  const source = { module: 'demo', name: 'films' };

  test('shows warnings above the moving line, and a sentence when all is done', () => {
    const out = fakeTerminal(70);
    const terminal = createTerminal(out, { colours: false });
    const log = createLog({ logLevel: 'warn' }, terminal.log);
    terminal.showStep('Rawi starts ...');
    terminal.showProgress(source, films);
    log.info('titles compared');
    log.warn('the disk is nearly full');
    expect(out.rows()).toHaveLength(2);
    expect(out.rows()[0]).toMatch(/WARN.*the disk is nearly full$/);
    expect(out.rows()[1]).toMatch(/^Films {2}█.* 7 of 20 {2}35 %$/);
    terminal.showProgress(source, { ...films, done: 20, part: 1 });
    expect(out.rows().slice(1)).toEqual(['All 20 films are ready.', '']);
    terminal.close();
    expect(out.raw).not.toMatch(/\u001b\[\d*m/);
  });

  test('a stopping service shows no more progress, and nothing counts as all of nothing', () => {
    const out = fakeTerminal(70);
    const terminal = createTerminal(out, { colours: false });
    terminal.showProgress(source, { done: 0, failed: 0, total: 0, part: 1 });
    expect(out.raw).toBe('');
    terminal.showLastStep('Rawi stops ...');
    terminal.showProgress(source, films);
    expect(out.rows()).toEqual(['Rawi stops ...']);
    terminal.close();
    expect(out.rows()).toEqual(['']);
  });
});
