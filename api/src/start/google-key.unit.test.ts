import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { googleKeyProblem } from './google-key';

const folder = mkdtempSync(join(tmpdir(), 'google-key-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'key.json');
const problemWith = (content: string): string | undefined => {
  writeFileSync(file, content);
  return googleKeyProblem(file, 'acme-hack');
};
const key = { type: 'service_account', project_id: 'acme-hack', client_email: 'a@b.c', private_key: 'k' };

it("may be a key of the project, or credentials of Google's other kinds", () => {
  expect(problemWith(JSON.stringify(key))).toBeUndefined();
  expect(problemWith(JSON.stringify({ type: 'external_account' }))).toBeUndefined();
});

it.each([
  ['key: value', 'which is not JSON'],
  ['{"web":{"client_id":"x"}}', 'which holds no key of a service account'],
  [
    JSON.stringify({ ...key, project_id: 'other' }),
    "which is a key of the project 'other', while FIREBASE_PROJECT_ID is 'acme-hack'",
  ],
])('is named when it is %s', (content, problem) => {
  expect(problemWith(content)).toBe(`names '${file}', ${problem}`);
});

it('is named when it is a folder', () => {
  expect(googleKeyProblem(folder, 'acme-hack')).toContain('which is a folder: docker makes one');
});

it('is named when it is not readable', () => {
  writeFileSync(file, '{}');
  chmodSync(file, 0);
  // Root can read everything.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(1);
  try {
    expect(googleKeyProblem(file, 'acme-hack')).toContain('may not read');
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});
