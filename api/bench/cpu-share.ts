import { readFileSync } from 'node:fs';

/** Milliseconds between looks at the clock. */
const STEP = 5;
/** Milliseconds of processor time that may be saved up, or overdrawn between looks: more would mean long standstills. */
const BURST = 50;
/** A tick of `/proc`, in milliseconds. */
const TICK = 10;

/** Processor time of a process so far, in milliseconds, as Linux counts it. */
export function cpuMsOf(pid: number): number {
  // The name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Limits a process to this share of a core, by stopping it whenever it has had more. @returns a function that lifts the limit. */
export function limitCpu(pid: number, share: number): () => void {
  let credit = BURST;
  let cpu = cpuMsOf(pid);
  let time = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const used = cpuMsOf(pid);
    credit = Math.max(-BURST, Math.min(BURST, credit + (now - time) * share - (used - cpu)));
    cpu = used;
    time = now;
    process.kill(pid, credit > 0 ? 'SIGCONT' : 'SIGSTOP');
  }, STEP);
  return () => {
    clearInterval(timer);
    process.kill(pid, 'SIGCONT');
  };
}
