import type { LongestTask } from './main-thread';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const printLine = (name: string, wall: string, cpu = ''): void =>
  console.log(`${name.padEnd(36)}${wall.padStart(8)}${cpu.padStart(12)}`);

export const printHead = (what: string, runs: number): void =>
  printLine(what, 'ms', `   ms of CPU   (median of ${runs})`);

export const printTime = (name: string, times: readonly number[]): void =>
  printLine(name, median(times).toFixed(0));

/** @returns the median of the processor times, in milliseconds. */
export function printTasks(name: string, tasks: readonly LongestTask[]): number {
  const cpu = median(tasks.map((task) => task.cpu));
  printLine(name, median(tasks.map(({ wall }) => wall)).toFixed(0), cpu.toFixed(0));
  return cpu;
}
