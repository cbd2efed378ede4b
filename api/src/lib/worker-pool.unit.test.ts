import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WorkerPool } from './worker-pool';

type Tasks = {
  double: (value: number) => number;
  exit: (code: number) => never;
  exhaust: (value: null) => never;
  never: (value: null) => never;
  fail: (reason: string) => never;
};

const TASKS = `
const tasks = {
  double: (value) => 2 * value,
  exit: (code) => process.exit(code),
  exhaust: () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length + 0.5)); },
  never: () => { for (;;); },
};
export default ({ name, input }) =>
  name === 'fail' ? { failure: input } : { output: tasks[name](input) };
`;

let folder: string;
let pool: WorkerPool<Tasks>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hackathon-tasks-'));
  const path = join(folder, 'tasks.mjs');
  await writeFile(path, TASKS);
  pool = new WorkerPool(path, { maxHeap: 64 });
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true }));

const LOST = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The server could not finish computing this, and nothing is saved. Try again in a minute.',
};

it('a task is answered from another thread', async () => {
  expect(await Promise.all([pool.run('double', 1), pool.run('double', 2)])).toEqual([2, 4]);
});

it('a task that throws is an error with its cause, and no lost thread', async () => {
  await expect(pool.run('fail', 'why')).rejects.toMatchObject({
    message: 'The task fail failed',
    cause: 'why',
  });
});

it.each([
  ['ends', () => pool.run('exit', 1)],
  ['has no memory left', () => pool.run('exhaust', null)],
])('a thread that %s is a refusal, and the next task works', async (_what, lose) => {
  await expect(lose()).rejects.toMatchObject(LOST);
  expect(await pool.run('double', 3)).toBe(6);
});

it('a thread that cannot start is a refusal, too', async () => {
  const broken = new WorkerPool<Tasks>(join(folder, 'not-there.mjs'));
  await expect(broken.run('double', 1)).rejects.toMatchObject(LOST);
  await broken.close();
});

it('a task whose caller left ends with its thread, or never starts', async () => {
  const gone = new AbortController();
  const waiting = pool.run('never', null, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(pool.run('never', null, gone.signal)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await pool.run('double', 4)).toBe(8);
});

it('closing ends running tasks, and the next task starts new threads', async () => {
  const running = pool.run('never', null);
  const refused = expect(running).rejects.toMatchObject(LOST);
  await pool.close();
  await refused;
  expect(await pool.run('double', 5)).toBe(10);
});
