import { Client } from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { REGION, uidOf, writeBigEvent } from '../bench/kit/big-event';
import { FLOOR_SAVE, FLOOR_STATEMENTS } from '../bench/kit/floor-statements';
import type { Caller } from './caller';
import { startTestApp } from './test-app';
import { createTestDatabase } from './test-database';
import { claimsOf } from './unsigned-token';
import { readWebOperations } from './web-operations';

/** The benches compare with hand-written statements: each must still answer what the web client's operation answers. */

const SIZE = { people: 12, themes: 3 };
const PERSON = 4;
let url = '';
let person: Caller;
let uid = '';
const app = startTestApp({
  database: async () => {
    const database = await createTestDatabase(inject('templateUrl'));
    url = database.url;
    return database;
  },
});
const operations = new Map((await readWebOperations()).map(({ name, document }) => [name, document]));

async function query(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await writeBigEvent(url, SIZE);
  const token = await app.tokenOf({ email: `${uidOf(PERSON)}@example.com`, name: `Person Number ${PERSON}` });
  uid = String(claimsOf(token)['sub']);
  await query('UPDATE users SET firebase_uid = $1 WHERE firebase_uid = $2', [uid, uidOf(PERSON)]);
  person = app.withToken(token);
});

/** What the operation answers, and what its floor does. */
async function bothAnswers(
  name: string,
  floor: string,
  second: unknown,
  variables: object,
): Promise<[unknown, unknown]> {
  const ours = await person.answer(operations.get(name) ?? '', variables);
  const [row] = await query(floor, [uid, ...(floor.includes('$2') ? [second] : [])]);
  return [ours, JSON.parse(String(row?.['answer']))];
}

describe('a floor answers what its operation answers', () => {
  it.each(Object.entries(FLOOR_STATEMENTS))('%s', async (name, floor) => {
    const id = name === 'TeamMembers' ? `theme-${PERSON % SIZE.themes}` : REGION;
    const [ours, least] = await bothAnswers(name, floor, id, {
      ...(name === 'TeamMembers' ? { id } : { regionId: id }),
      ...(name === 'SyncViewer' ? { input: {} } : {}),
      ...(name === 'EventDashboardPage' ? { timeZone: 'UTC' } : {}),
    });
    expect(least).toEqual(ours);
  });

  it('SavePreferences', async () => {
    await query(`UPDATE assignment_status SET status = 'draft', published_at = NULL`);
    const themeIds = ['theme-2', 'theme-0', 'theme-1'];
    const [ours, least] = await bothAnswers('SavePreferences', FLOOR_SAVE, themeIds, { input: { themeIds } });
    const withoutInstant = (answer: unknown): unknown =>
      JSON.parse(
        JSON.stringify(answer, (key, value: unknown) => (key === 'submittedAt' ? typeof value : value)),
      );
    expect(withoutInstant(least)).toEqual(withoutInstant(ours));
  });
});
