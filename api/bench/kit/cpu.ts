// Processor time and memory of other processes, as Linux counts them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A tick of `/proc`, in milliseconds. */
const TICK = 10;

/** The fields of a process after its name, which is in parentheses and may contain spaces; empty once it has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

export function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

/** The same for a PostgreSQL server with this data folder, including its process per connection. */
export function cpuMsOfPostgres(folder: string): number {
  const server = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === server);
  return [server, ...children].reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0);
}

export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Milliseconds between checks, and of processor time that may accumulate or be overdrawn between them. */
const [STEP, BURST] = [5, 50];

/** Limits a process to this share of a core, by stopping it whenever it has used more. @returns lifts the limit. */
export function limitCpu(pid: number, share: number): () => void {
  let [credit, cpu, time] = [BURST, cpuMsOf(pid), performance.now()];
  const timer = setInterval(() => {
    const [used, now] = [cpuMsOf(pid), performance.now()];
    credit = Math.max(-BURST, Math.min(BURST, credit + (now - time) * share - (used - cpu)));
    [cpu, time] = [used, now];
    process.kill(pid, credit > 0 ? 'SIGCONT' : 'SIGSTOP');
  }, STEP);
  return () => {
    clearInterval(timer);
    process.kill(pid, 'SIGCONT');
  };
}
