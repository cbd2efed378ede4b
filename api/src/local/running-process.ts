import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type RunningProcess = { parent: number; commandLine: string };

/** What runs under this process id; undefined when nothing does. */
export async function describeProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return undefined;
  }
}

async function fromProc(pid: number): Promise<RunningProcess> {
  const [status, commandLine] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ]);
  return {
    parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
    commandLine: commandLine.replaceAll('\0', ' '),
  };
}

async function fromPs(pid: number): Promise<RunningProcess> {
  const { stdout } = await run('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)]);
  const [, parent, commandLine = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
  return { parent: Number(parent), commandLine };
}
