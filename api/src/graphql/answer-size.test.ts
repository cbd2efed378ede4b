import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { graphql } from '../../test/gql/gql';
import { chooseRegion, createRegion, viewerId, type Region } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** Sixty themes with the longest texts, three million characters together, and five hundred people with a place each. */

const app = startTestApp();
let admin: Caller;
let mia: Caller;
let region: Region;

const THEMES = 60;
const PEOPLE = 500;
const TEXT = 'x'.repeat(50_000);
const idOf = (kind: string, n: number): string => `${kind}-${n}`;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  mia = await app.signIn('mia@example.com');
  region = await createRegion(admin);
  await chooseRegion(mia, region.id);
  await db.theme.createMany({
    data: upTo(THEMES).map((n) => ({
      id: idOf('theme', n),
      regionId: region.id,
      title: idOf('theme', n),
      description: TEXT,
      capacity: PEOPLE,
    })),
  });
  await db.user.createMany({
    data: upTo(PEOPLE).map((n) => ({
      id: idOf('person', n),
      firebaseUid: idOf('person', n),
      email: `person-${n}@example.com`,
      displayName: idOf('person', n),
      regionId: region.id,
    })),
  });
  await db.teamAssignment.createMany({
    data: upTo(PEOPLE).map((n) => ({ userId: idOf('person', n), themeId: idOf('theme', n % THEMES) })),
  });
  await db.assignmentStatus.update({
    where: { regionId: region.id },
    data: { status: 'published', publishedAt: new Date() },
  });
});

const TOO_LARGE = {
  code: 'PAYLOAD_TOO_LARGE',
  reason: 'ANSWER_TOO_LARGE',
  message: 'The answer would be larger than 20 MB. Ask for less of it.',
};
const times = (count: number, selection: string): string =>
  upTo(count)
    .map((n) => `a${n}: ${selection}`)
    .join(' ');

describe('an answer that would be too large is refused in a sentence:', () => {
  it('the same long list again and again', async () => {
    const { data } = await mia.answer(`{ ${times(6, 'themes { description }')} }`);
    expect(Object.keys(data ?? {})).toHaveLength(6);
    expect(await mia.refusal(`{ ${times(7, 'themes { description }')} }`)).toEqual(TOO_LARGE);
  });

  it.each([
    ['a long text for each of many people', '{ themes { members { theme { description } } } }'],
    [
      'the same, to an administrator',
      '{ teams { members { user { assignment { theme { description } } } } } }',
    ],
  ])('%s', async (who, document) => {
    expect(await (who.endsWith('administrator') ? admin : mia).refusal(document)).toEqual(TOO_LARGE);
  });

  it('is small itself', async () => {
    const response = await mia.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ themes { members { theme { description } } } }' }),
    });
    expect((await response.text()).length).toBeLessThan(500);
  });

  it('and an act says that it is done', async () => {
    const person = await viewerId(admin);
    const refusal = await admin.refusal(
      `mutation($input: UpdateRegionInput!) { updateRegion(input: $input) { region { ${times(7, 'themes { description }')} } } }`,
      { input: { id: region.id, description: person } },
    );
    expect(refusal.message).toBe(
      'It is done, but the answer would be larger than 20 MB. Ask for less of it.',
    );
    expect(
      await admin.ask(graphql(`query RegionDescription($id: ID!) { region(id: $id) { description } }`), {
        id: region.id,
      }),
    ).toEqual({
      region: { description: person },
    });
  });
});

it('an answer does not call a refused act done', async () => {
  const { data, errors } = await admin.answer(
    `mutation($input: UpdateRegionInput!) {
      done: updateRegion(input: $input) { region { ${times(7, 'themes { description }')} } }
      refused: deleteTheme(input: { id: "none" }) { deletedThemeId }
    }`,
    { input: { id: region.id, description: 'New' } },
  );
  expect(data).toBeNull();
  expect(errors).toMatchObject([
    { path: ['refused'], extensions: { code: 'NOT_FOUND' } },
    {
      message:
        'What no other error names is done, but the answer would be larger than 20 MB. Ask for less of it.',
    },
  ]);
});

describe('REST, which shows the theme with every person', () => {
  it('refuses a participant in the same words', async () => {
    expect(await mia.rest('GET', '/api/assignments/published')).toMatchObject({
      status: 413,
      body: { error: 'PAYLOAD_TOO_LARGE', message: TOO_LARGE.message },
    });
  });

  it('lets administrators export whole lists', async () => {
    const { status, body } = await admin.rest('GET', '/api/assignments/with-details');
    expect(status).toBe(200);
    expect(body).toHaveLength(PEOPLE);
  });
});
