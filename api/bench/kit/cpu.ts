// Processor time and memory of other processes, as Linux counts them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A tick of `/proc`, in milliseconds. */
const TICK = 10;

/** The fields of a process after its name, which is in parentheses and may contain spaces; none once it has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Milliseconds of processor time so far. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

/** The same of a PostgreSQL server with this data folder, and of the process that it has for each connection. */
export function cpuMsOfPostgres(folder: string): number {
  const server = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === server);
  return [server, ...children].reduce((sum, pid) => sum + cpuMsOf(Number(pid)), 0);
}

/** Resident memory, in megabytes. */
export const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
