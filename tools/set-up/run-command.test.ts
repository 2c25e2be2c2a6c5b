import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const module = new URL('run-command.mjs', import.meta.url).href;

test('what a signal interrupts is cleaned up after its children have ended, and exits by the signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rawi-run-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [child, cleaned] = [join(folder, 'child'), join(folder, 'cleaned')];
  const code = `
    import { writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { beforeSignalExit, runCommand } from '${module}';
    beforeSignalExit(async () => {
      await setTimeout(50);
      writeFileSync('${cleaned}', 'cleaned');
    });
    await runCommand(process.execPath, ['-e', \`
      require('fs').writeFileSync('${child}', String(process.pid));
      setInterval(() => undefined, 1000);
    \`]);
    // What waits for the child may go on for longer than it takes to clean up.
    await setTimeout(60_000);`;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  await expect.poll(() => existsSync(child) && readFileSync(child, 'utf8')).toMatch(/^\d+$/);
  runner.kill('SIGTERM');
  const [, signal] = await once(runner, 'exit');
  expect(signal).toBe('SIGTERM');
  expect(readFileSync(cleaned, 'utf8')).toBe('cleaned');
  await expect.poll(() => isRunning(Number(readFileSync(child, 'utf8')))).toBe(false);
});
