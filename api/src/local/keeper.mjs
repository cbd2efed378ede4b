// @ts-check
// Runs one program for the server: `node keeper.mjs LABEL SIGNAL PROGRAM ARGUMENT…`. It ends the program (SIGNAL first, SIGKILL
// after a while) as soon as its standard input closes, which happens even when the server is killed with -9.
// It has a session of its own, so that Ctrl-C in the terminal reaches only the server, which stops everything in order.
// It is plain JavaScript, so that Node can run it both from the sources and beside the bundle.
import { spawn } from 'node:child_process';

/** Milliseconds that the program has to end by itself. */
const GRACE = 8_000;

const [, signal, program, ...args] = process.argv.slice(2);
if (signal !== 'SIGINT' && signal !== 'SIGTERM') throw new Error('The second argument is SIGINT or SIGTERM.');
if (program === undefined) throw new Error('The third argument is the program to keep.');

const kept = spawn(program, args, { stdio: ['pipe', 'inherit', 'inherit'] });
kept.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
kept.on('exit', (code) => process.exit(code ?? 1));

function end() {
  kept.kill(/** @type {NodeJS.Signals} */ (signal));
  setTimeout(() => kept.kill('SIGKILL'), GRACE);
}
process.stdin.on('end', end).on('error', end).resume();
process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end);
