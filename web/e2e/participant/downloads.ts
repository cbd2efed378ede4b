import type { Locator } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The file that a press on a button downloads. */
export async function downloadBy(button: Locator) {
  const downloading = button.page().waitForEvent('download');
  await button.click();
  const download = await downloading;
  const path = await download.path();
  return { name: download.suggestedFilename(), path, bytes: await readFile(path) };
}

/** What `npm run verify-allocation` says about a run's certificate. */
export async function verified(path: string): Promise<string> {
  const command = ['run', '--silent', 'verify-allocation', path];
  return (await promisify(execFile)('npm', command)).stdout;
}
