import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

/** The longest task, in milliseconds: on the clock, and in processor time, which a busy machine does not lengthen. */
export interface LongestTask {
  wall: number;
  cpu: number;
}

/** Chromium's trace: `dur` and `tdur` in microseconds. */
const traceFormat = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

const TASK = 'ThreadControllerImpl::RunTask';

/** The longest task on the pages' main threads while `act` runs, from Chromium's own trace. */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const trace = traceFormat.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === TASK && mainThreads.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    cpu: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
  };
}

/** When the current page could first respond at once, in milliseconds since its navigation began. */
export async function timeToInteractive(page: Page, complete: () => Promise<unknown>): Promise<number> {
  await complete();
  return page.evaluate(async (quiet: number) => {
    let busyUntil = performance.now();
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) {
        busyUntil = Math.max(busyUntil, task.startTime + task.duration);
      }
    }).observe({ type: 'longtask', buffered: true });
    while (performance.now() - busyUntil < quiet) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return busyUntil;
  }, 1_000);
}
