import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './crowd';
import type { Fault } from './faults';
import type { World } from './world';

/** Answers before a fault: enough for every way in which people ask and save. */
const WARM = 300;
/** Milliseconds after which something that should come has not come. */
const NEVER = 120_000;
const LOOK_EVERY = 50;

/** Injects a fault while people read and save, and ends it. @returns the broken promises, in sentences */
export async function tryFault(world: World, fault: Fault): Promise<string[]> {
  const crowd = await world.crowd();
  const misses: string[] = [];
  crowd.answers.length = 0;
  crowd.start();
  await until('answers come', () => crowd.answers.length >= WARM);

  const since = performance.now();
  await fault.inject(world);
  if (fault.readiness !== undefined) misses.push(...(await healthMisses(world, fault.readiness)));
  await until('it has lasted', () => performance.now() - since >= fault.lasts);
  await fault.mend(world);
  const mended = performance.now();
  await until('it works again', async () => (await isReady(world)) && (await crowd.canWork()));
  await crowd.stop();

  misses.push(...(await crowd.losses(world.postgres)).map((loss) => `lost: ${loss}`));
  const during = crowd.answers.filter(({ began, took }) => began + took >= since && began <= mended);
  misses.push(...answerMisses(fault, during));
  await until('no connection is busy', async () => (await world.server.busyConnections()) === 0);
  return misses;
}

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

const isReady = async ({ server: { url } }: World): Promise<boolean> =>
  (await statusOf(`${url}/readyz`)) === 200;

/** `/readyz` comes to say the truth, and `/healthz` that the process answers. */
async function healthMisses({ server: { url } }: World, readiness: number): Promise<string[]> {
  const misses: string[] = [];
  await until(`/readyz says ${readiness}`, async () => (await statusOf(`${url}/readyz`)) === readiness).catch(
    (error: unknown) => misses.push(String(error)),
  );
  if ((await statusOf(`${url}/healthz`)) !== 200)
    misses.push('/healthz does not say that the process answers');
  return misses;
}

function answerMisses({ alsoAnswered }: Fault, answers: readonly Answer[]): string[] {
  const allowed = ['OK', 'SERVICE_UNAVAILABLE', ...(alsoAnswered ?? [])];
  const isFelt = answers.some(({ outcome }) => outcome !== 'OK');
  const wrong = answers.filter(({ outcome }) => !allowed.includes(outcome));
  const withoutHint = answers.filter(
    ({ outcome, status, hasRetryAfter }) =>
      outcome === 'SERVICE_UNAVAILABLE' && (status !== 503 || !hasRetryAfter),
  );
  return [
    // A fault without effect was not injected.
    ...(isFelt || alsoAnswered ? [] : ['it had no effect']),
    ...(wrong.length > 0 ? [`wrong answers: ${tally(wrong)}`] : []),
    ...(withoutHint.length > 0 ? [`${withoutHint.length} refusals without 503 and Retry-After`] : []),
  ];
}

/** Such as `12 OK, 3 SERVICE_UNAVAILABLE`. */
function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of answers) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}
