import { beforeAll, describe, expect, it } from 'vitest';
import { graphql } from '../../test/gql/gql';
import { createRegionWithThemes } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

/** Our words refuse numbers and other values that GraphQL itself checks, and name the field. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
const ids = { region: '', theme: '' };

beforeAll(async () => {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  Object.assign(ids, { region: region.id, theme: themes[0]?.id });
});

const HUGE = 99_999_999_999;

describe('a number', () => {
  const theme = <Value>(capacity: Value) => ({
    title: 'T',
    description: 'D',
    regionId: ids.region,
    capacity,
  });
  it.each<[value: unknown, sentence: string]>([
    [HUGE, 'Capacity must be at most 10,000'],
    [1e300, 'Capacity must be'],
    [2_000_000, 'Capacity must be at most 10,000'],
    [-1, 'Capacity must be at least 1'],
    [1.5, 'Capacity must be a whole number'],
    ['10', 'Capacity must be a whole number'],
    [true, 'Capacity must be a whole number'],
    [[3], 'Capacity must be a whole number'],
  ])('such as %j is refused by GraphQL and REST, for the field it is in', async (value, sentence) => {
    const words = expect.stringContaining(sentence) as string;
    const refusal = { code: 'BAD_USER_INPUT', message: words, fields: { capacity: words } };
    expect(await admin.refusalOf('createTheme', theme(value))).toEqual(refusal);
    const changed = { id: ids.theme, capacity: value };
    expect(await admin.refusalOf('updateTheme', changed)).toEqual(refusal);
    expect((await admin.rest('POST', '/api/themes', theme(value))).body).toMatchObject({
      error: 'BAD_USER_INPUT',
      fields: { capacity: words },
    });
  });

  it.each([
    [-1, 'Order must be at least 0'],
    [2_000_000, 'Order must be at most 1,000,000'],
  ])('has the bounds of its field: %d', async (order, sentence) => {
    const input = { title: 'T', content: 'C', order };
    const fields = { order: expect.stringContaining(sentence) as string };
    expect(await admin.refusalOf('createResource', input)).toMatchObject({ fields });
  });

  it('within its bounds is accepted, in a document too', async () => {
    for (const capacity of [1, 10_000]) await admin.act('createTheme', theme(capacity));
    await admin.askText(
      `mutation { updateTheme(input: { id: "${ids.theme}", capacity: 7 }) { theme { id } } }`,
    );
    expect(
      await admin.refusal(
        `mutation { updateTheme(input: { id: "${ids.theme}", capacity: ${HUGE} }) { theme { id } } }`,
      ),
    ).toMatchObject({ fields: { capacity: 'Capacity must be at most 10,000' } });
  });

  it('of a page is refused, or means all', async () => {
    const page = graphql(
      `query Pages($n: Int) { users(first: $n) { totalCount } regions { generations(first: $n) { totalCount: pageInfo { hasNextPage } } } }`,
    );
    expect(await admin.refusal(page, { n: HUGE })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'N must be a whole number of at most 2,147,483,647',
      fields: { n: 'N must be a whole number of at most 2,147,483,647' },
    });
    await admin.ask(page, { n: 2 ** 31 - 1 });
    const members = graphql(
      `query FirstMembers($n: NonNegativeInt) { themes { members(first: $n) { id } } }`,
    );
    await admin.ask(members, { n: HUGE });
    expect(await admin.refusal(members, { n: -1 })).toMatchObject({
      message: 'N must be a whole number of 0 or more',
    });
  });
});

describe('a value that GraphQL cannot read', () => {
  const create = (input: unknown) => admin.refusalOf('createAgendaItem', input);
  const item = (changes: object) => ({
    regionId: ids.region,
    date: '2030-01-01',
    time: '10',
    ...changes,
  });

  it.each([
    ['a text for a day', { date: 'tomorrow' }, 'date', 'Date must be a calendar day, such as 2025-11-20'],
    ['nothing for a day', { date: undefined }, 'date', 'Date is required'],
    ['null for a text', { time: null }, 'time', 'Time is required'],
    ['a number for a text', { title: 7 }, 'title', 'Title must be a text'],
    ['a text for a switch', { isDeadline: 'no' }, 'isDeadline', 'Is deadline must be true or false'],
    ['an object for an id', { regionId: {} }, 'regionId', 'Region id must be an id'],
    ['a field too many', { colour: 'red' }, 'input', 'Input has no field colour'],
  ])('%s is refused by field', async (_title, changes, field, message) => {
    expect(await create(item(changes))).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      fields: { [field]: message },
    });
  });

  it('is never repeated in the refusal, at any length', async () => {
    const long = 'x'.repeat(50_000);
    for (const input of [item({ date: long }), item({ [long]: 1 }), long, [long]]) {
      expect(JSON.stringify(await create(input)).length).toBeLessThan(400);
    }
    const query = graphql(
      `query ByZoneAndRole($z: TimeZone, $r: Role) { dashboardStats(timeZone: $z) { totalThemes } users(filter: { role: $r }) { totalCount } }`,
    );
    expect(await admin.refusal(query, { z: long })).toMatchObject({
      message: 'Z must be an IANA time zone, such as Europe/Berlin',
    });
    expect(await admin.refusal(query, { r: long })).toMatchObject({
      message: 'R must be one of ADMIN, USER',
    });
  });

  it('within a list is named by its position', async () => {
    expect(await admin.refusalOf('reorderResources', { resourceIds: ['a', {}] })).toMatchObject({
      fields: { 'resourceIds.1': 'Resource ids must be an id' },
    });
  });
});
