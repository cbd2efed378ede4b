import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseParticipantList } from '../src/features/users/import/participant-list';
import { IMPORT } from '../src/features/users/import/testing/import-list';
import { graphql } from './gql/gql';
import type { FilteredUsersQueryVariables } from './gql/graphql';
import { createRegion } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** Bounds on texts, and on the lists and HTML in them. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let regionId: string;

beforeAll(async () => {
  ({ id: regionId } = await createRegion(admin));
});

describe('a search text', () => {
  type Searching = TypedDocumentNode<unknown, FilteredUsersQueryVariables>;
  it.each([
    [
      'people',
      graphql(`query FilteredUsers($f: UserFilter) { users(filter: $f) { edges { node { id } } } }`),
    ],
    ['their number', graphql(`query FilteredUserCount($f: UserFilter) { users(filter: $f) { totalCount } }`)],
  ])('of %s is bounded', async (_title, query: Searching) => {
    const ask = (search: string) => admin.refusal(query, { f: { search } });
    expect(await ask('%_'.repeat(50_000))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Search must be at most 200 characters',
      fields: { search: 'Search must be at most 200 characters' },
    });
    expect(await ask('a\u0000b')).toMatchObject({ fields: { search: expect.any(String) as string } });
    await admin.ask(query, { f: { search: ` ${'x'.repeat(200)} ` } });
  });
});

describe('a list of people', () => {
  const csvOf = (line: (n: number) => string): string =>
    ['name,email,region', ...Array.from({ length: 10_000 }, (_, n) => line(n))].join('\n');

  it.each([
    ['wrong', (n: number) => `${'x'.repeat(130)},bad ${n},nowhere ${n},x`, { errorCount: 10_000 }],
    ['right', (n: number) => `Person ${n},person${n}@example.com,`, { inviteCount: 10_000 }],
  ])('of 10,000 %s lines is reported by two hundred, and counted', async (_title, line, counts) => {
    const input = { csv: csvOf(line), isDryRun: true };
    const { importParticipants } = await admin.ask(IMPORT, { input });
    expect(importParticipants).toMatchObject(counts);
    expect(importParticipants.lines.map(({ line }) => line)).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 2),
    );
    expect(JSON.stringify(importParticipants).length).toBeLessThan(160_000);
  });

  it('of a single overlong line gets a short answer', async () => {
    const csv = `name,email,region\n${'x'.repeat(1_000_000)},${'y'.repeat(900_000)},z`;
    const { importParticipants } = await admin.ask(IMPORT, { input: { csv, isDryRun: true } });
    expect(importParticipants.errorCount).toBe(1);
    expect(JSON.stringify(importParticipants).length).toBeLessThan(2_500);
  });

  it('of 10,000 lines does not block the process', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const list = parseParticipantList(csvOf((n) => `Person ${n},person${n}@example.com,`));
    setImmediate(count);
    expect((await list).lines).toHaveLength(10_000);
    isDone = true;
    expect(turns).toBeGreaterThan(3);
  });
});

describe('HTML', () => {
  it.each([
    ['nested tags', '<b>'.repeat(16_000), 'Description must have at most 10,000 tags'],
    ['brackets', '<'.repeat(49_000), 'Description must have at most 10,000 tags'],
    [
      'what takes more room as HTML',
      '&'.repeat(49_000),
      'Description must be at most 50,000 characters; stored as HTML, an & takes five and a < or > four',
    ],
  ])('of %s is refused', async (_title, description, message) => {
    const input = { title: 'T', description, regionId };
    expect(await admin.refusalOf('createTheme', input)).toMatchObject({ fields: { description: message } });
    expect(await admin.refusalOf('createResource', { title: 'T', content: description })).toMatchObject({
      fields: { content: message.replace('Description', 'Content') },
    });
  });

  it("of an event's text is bounded before it is cleaned, and after", async () => {
    const about = (aboutContent: string) => admin.refusalOf('updateEvent', { aboutContent });
    expect(await about('<b>'.repeat(50_000))).toMatchObject({
      fields: { aboutContent: 'About content must have at most 10,000 tags' },
    });
    expect(await about('&'.repeat(200_000))).toMatchObject({
      fields: { aboutContent: expect.stringContaining('at most 200,000 characters') as string },
    });
  });
});
