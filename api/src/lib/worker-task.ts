/** A request to a thread: a task's name, and its input. */
export type Call = { name: string; input: unknown };
export type Answer = { output: unknown } | { failure: unknown };

/**
 * Runs a requested task. An error is an answer, too, so that it is not mistaken for a lost thread.
 * @param tasks by name; only {@link Call}s of a `WorkerPool` of their type arrive here.
 */
export function answering(tasks: object, { name, input }: Call): Answer {
  try {
    const task = new Map<string, (input: unknown) => unknown>(Object.entries(tasks)).get(name);
    if (!task) throw new Error(`There is no task ${name}.`);
    return { output: task(input) };
  } catch (error) {
    return { failure: error instanceof Error ? error.stack : error };
  }
}
