/** What a thread is asked for: a task by its name, and what goes in. */
export type Call = { name: string; input: unknown };
export type Answer = { output: unknown } | { failure: unknown };

/**
 * Runs the task that is asked for. An error is an answer, too, so that it is not taken for the loss of the thread.
 * @param tasks by name; only {@link Call}s of a `WorkerPool` of their type get here.
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
