// @ts-check

/**
 * Shows a step while it runs and once it is done.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = performance.now();
  if (process.stdout.isTTY) console.log(`  · ${label} …`);
  const result = await work();
  console.log(`  ✓ ${label} (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
  return result;
}

/** A failure that the person at the terminal can read as it is, without a stack. */
export class PlainError extends Error {}

/**
 * Says what went wrong, and makes the process exit with 1.
 * @param {unknown} error
 */
export function fail(error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exit(1);
}
