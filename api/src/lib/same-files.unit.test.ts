import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../start/project-root';

it.each(['time-text', 'instant-of'])('%s is the same file on both sides', (name) => {
  const [server, page] = ['api', 'web'].map((side) => {
    const file = readFileSync(join(projectRoot, side, `src/lib/${name}.ts`), 'utf8');
    // The first line names the other file.
    return file.slice(file.indexOf('\n'));
  });
  expect(page).toBe(server);
});
