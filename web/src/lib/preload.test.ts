import { beforeEach, expect, it, vi } from 'vitest';
import { preloadWhenIdle } from './preload';

const idle: (() => void)[] = [];
const beIdle = async () => {
  await Promise.resolve();
  idle.shift()?.();
  await new Promise((resolve) => setTimeout(resolve, 0));
};

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  Object.assign(navigator, { connection: { saveData: false } });
  return () => {
    Object.assign(navigator, { connection: { saveData: true } });
  };
});

it('loads one after the other, each when the browser is idle, until it is called off', async () => {
  const done: number[] = [];
  const cancel = preloadWhenIdle([1, 2, 3].map((part) => () => Promise.resolve(void done.push(part))));
  await Promise.resolve();
  expect(done).toEqual([]);
  await beIdle();
  expect(done).toEqual([1]);
  await beIdle();
  expect(done).toEqual([1, 2]);
  cancel();
  await beIdle();
  expect(done).toEqual([1, 2]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'loads nothing over a connection of %j',
  async (connection) => {
    Object.assign(navigator, { connection });
    preloadWhenIdle([() => Promise.reject(new Error('Loaded'))]);
    await beIdle();
    expect(idle).toEqual([]);
  },
);
