// @ts-check
import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

/** Makes Node pretend to be another version, before it loads anything else. */
const pretend = (/** @type {string} */ version) =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;

it.each(['start', 'dev', 'build', 'generate', 'test'])(
  'npm run %s asks for a newer Node',
  async (command) => {
    const said = await new Promise((resolve) => {
      const options = ['--import', pretend('20.18.3'), `api/build/${command}.mjs`];
      execFile(process.execPath, options, (error, _stdout, stderr) => resolve([error?.code, stderr]));
    });
    expect(said).toEqual([
      1,
      'This needs Node.js 20.19 or newer; this is 20.18.3. See https://nodejs.org.\n',
    ]);
  },
);
