// @ts-check
// `npm run test:other-node [VERSION] [SCRIPT [WORDS]]`: runs a script of package.json (`test` by default) on another version of Node
// (24 by default), which comes from npm and stays in dist/.cache.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

const [version = '24', script = 'test', ...words] = process.argv.slice(2);
// npm knows Windows by another name than Node does.
const system = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${system}-${process.arch}`;
const folder = resolve(`dist/.cache/node-${version}`);

await mkdir(folder, { recursive: true });
const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
await run('npm', install, process.env.PATH);

const path = [join(folder, 'node_modules', name, 'bin'), process.env.PATH].join(delimiter);
await run('node', ['--version'], path);
await run('npm', ['run', '--silent', script, ...(words.length > 0 ? ['--', ...words] : [])], path);

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string | undefined} path
 */
async function run(program, args, path) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}
