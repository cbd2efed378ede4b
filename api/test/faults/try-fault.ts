import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './crowd';
import { POOL_SIZE, type Figures } from './fault-server';
import type { Fault } from './faults';
import type { World } from './world';

/** What is promised, in milliseconds. */
const ANSWERED_WITHIN = 5_000;
const RECOVERED_WITHIN = 5_000;
/** Megabytes that a process may hold more than before: what it keeps on purpose, such as statements and answers. */
const MORE_HEAP = 20;

/** Answers before a fault: enough for every way in which people ask and save. */
const WARM = 300;
/** Milliseconds after which something that should come has not come. */
const NEVER = 120_000;
const LOOK_EVERY = 50;
/** How often, a second apart, its memory is looked at until it is as before. */
const LOOKS = 20;

export type Result = {
  fault: string;
  /** How many answers of each kind came meanwhile. */
  meanwhile: string;
  slowest: number;
  acknowledged: number;
  losses: string[];
  recoveredAfter: number;
  before: Figures;
  after: Figures;
  /** What was promised and did not happen, in sentences; those about time apart, since a busy machine has none. */
  misses: string[];
  late: string[];
};

/** Lets people read and save, injects a fault, takes it away, and looks at what became of everything. */
export async function tryFault(world: World, fault: Fault): Promise<Result> {
  const crowd = await world.crowd();
  const misses: string[] = [];
  const late: string[] = [];
  crowd.answers.length = 0;
  crowd.start();
  await until('answers come', () => crowd.answers.length >= WARM);
  const before = await world.servers[0].figures();

  const since = performance.now();
  await fault.inject(world);
  if (fault.readiness !== undefined) misses.push(...(await healthMisses(world, fault.readiness)));
  await until('it has lasted', () => performance.now() - since >= fault.lasts);
  await fault.mend(world);
  const mended = performance.now();
  await until('it works again', async () => (await isReady(world)) && (await crowd.canWork()));
  const recoveredAfter = performance.now() - mended;
  await crowd.stop();

  const losses = await crowd.losses(world.postgres);
  misses.push(...losses.map((loss) => `lost: ${loss}`));
  const during = crowd.answers.filter(({ began, took }) => began + took >= since && began <= mended);
  const after = await settledFigures(world, before);
  misses.push(...answerMisses(fault, during), ...figureMisses(before, after));
  const slowest = Math.max(0, ...during.map(({ took }) => took));
  if (slowest > ANSWERED_WITHIN) late.push(`an answer took ${inSeconds(slowest)}`);
  if (recoveredAfter > RECOVERED_WITHIN) late.push(`recovered only after ${inSeconds(recoveredAfter)}`);
  const acknowledged = crowd.answers.filter(
    ({ what, outcome }) => what === 'save' && outcome === 'OK',
  ).length;
  return {
    fault: fault.name,
    meanwhile: tally(during),
    slowest,
    acknowledged,
    losses,
    recoveredAfter,
    before,
    after,
    misses,
    late,
  };
}

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > NEVER) throw new Error(`It never came to be that ${what}.`);
    await pause(LOOK_EVERY);
  }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

const isReady = async ({ urls: [url = ''] }: World): Promise<boolean> =>
  (await statusOf(`${url}/readyz`)) === 200;

/** `/readyz` comes to say the truth, and `/healthz` that the process answers. */
async function healthMisses({ urls: [url = ''] }: World, readiness: number): Promise<string[]> {
  const misses: string[] = [];
  await until(`/readyz says ${readiness}`, async () => (await statusOf(`${url}/readyz`)) === readiness).catch(
    (error: unknown) => misses.push(String(error)),
  );
  if ((await statusOf(`${url}/healthz`)) !== 200)
    misses.push('/healthz does not say that the process answers');
  return misses;
}

function answerMisses({ alsoTold, isUnnoticed = false }: Fault, answers: readonly Answer[]): string[] {
  const told = ['OK', ...(isUnnoticed ? [] : ['SERVICE_UNAVAILABLE', ...(alsoTold ?? [])])];
  const isFelt = answers.some(({ outcome }) => outcome !== 'OK');
  const wrong = answers.filter(({ outcome }) => !told.includes(outcome));
  const withoutHint = answers.filter(
    ({ outcome, status, hasRetryAfter }) =>
      outcome === 'SERVICE_UNAVAILABLE' && (status !== 503 || !hasRetryAfter),
  );
  return [
    // A fault that nobody notices was not injected.
    ...(isFelt || isUnnoticed || alsoTold ? [] : ['nobody noticed it']),
    ...(wrong.length > 0 ? [`wrong answers: ${tally(wrong)}`] : []),
    ...(withoutHint.length > 0 ? [`${withoutHint.length} refusals without 503 and Retry-After`] : []),
  ];
}

/** What the server holds once it is as before, or after a while. */
async function settledFigures({ servers: [server] }: World, before: Figures): Promise<Figures> {
  for (let look = 1; ; look += 1) {
    const figures = await server.figures();
    if (look === LOOKS || figureMisses(before, figures).length === 0) return figures;
    await pause(1_000);
  }
}

function figureMisses(before: Figures, after: Figures): string[] {
  const grown = after.heapMegabytes - before.heapMegabytes;
  return [
    ...(after.connections > POOL_SIZE ? [`${after.connections} connections`] : []),
    ...(after.busy > 0 ? [`${after.busy} connections are still busy`] : []),
    ...(after.waiting > 0 ? [`${after.waiting} still wait for a connection`] : []),
    ...(grown > MORE_HEAP ? [`${grown.toFixed(0)} MB more memory`] : []),
  ];
}

/** Such as `12 OK, 3 SERVICE_UNAVAILABLE`. */
function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of answers) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}
