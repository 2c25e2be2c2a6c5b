// Runs the program named by the arguments and kills it when standard input closes, which happens however the
// parent exits. Used where the kernel has no parent-death signal.
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
const killChild = (): void => {
  child.kill('SIGKILL');
};
process.stdin.on('end', killChild).on('error', killChild).resume();
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code) => process.exit(code ?? 1));
