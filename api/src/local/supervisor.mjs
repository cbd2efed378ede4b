// @ts-check
// Runs a program for the server: `node supervisor.mjs SIGNAL PROGRAM ARGUMENT…`. It ends the program (SIGNAL first, SIGKILL after a
// while) as soon as its standard input closes, which happens even when the server is killed with -9. It has its own session, so that
// Ctrl-C reaches only the server, which stops everything in order.
import { spawn } from 'node:child_process';

/** Milliseconds until the program is killed. */
const GRACE = 8_000;

const [signal, program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'] });
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));

function end() {
  child.kill(/** @type {NodeJS.Signals} */ (signal));
  setTimeout(() => child.kill('SIGKILL'), GRACE);
}
process.stdin.on('end', end).on('error', end).resume();
process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end);
