import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema';
import { BUDGETS, demandOf, type Demand } from './document-limits';
import { EVENT, listSizeOf, REGION } from './list-sizes';

function demand(text: string, variables: Record<string, unknown> = {}): Demand {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  return demandOf(schema, document, operation, variables);
}
const costOf = (text: string, variables?: Record<string, unknown>): number => demand(text, variables).cost;

const { people, resources } = EVENT;

describe('each field costs 1, and lists multiply:', () => {
  it.each([
    ['one', '{ viewer { id displayName } }', 3],
    ['a list', '{ resources { id title } }', 3 * resources],
    ['under two names', '{ a: viewer { id } b: viewer { id } }', 4],
    ['members of all themes', '{ themes { members { id } } }', REGION.themes + 2 * people],
    ['one for each of many', '{ themes { region { id } } }', 3 * REGION.themes],
  ])('%s', (_what, document, cost) => {
    expect(costOf(document)).toBe(cost);
  });

  it('a mutation costs as much as thousands of fields', () => {
    const DELETE = 'deleteTheme(input: { id: "x" }) { deletedThemeId }';
    expect(costOf(`mutation { ${DELETE} }`)).toBe(10_001);
  });

  it('what the server computes costs more than its fields', () => {
    expect(costOf('{ region(id: "x") { outlook { presets { preset } } } }')).toBeGreaterThan(300_000);
  });
});

describe('a lookup for each of many objects is not repeated many times:', () => {
  const ofMany = (field: string, times: number): string =>
    `{ themes { members { user { ${Array.from({ length: times }, (_, n) => `a${n}: ${field}`).join(' ')} } } } }`;
  it.each([
    ['a statement', ofMany('region { generationStep }', 1)],
    [
      'pages of all people',
      `{ ${Array.from({ length: 310 }, (_, n) => `a${n}: users(first: 0) { edges { cursor } }`).join(' ')} }`,
    ],
  ])('%s', (_what, document) => {
    expect(costOf(document)).toBeGreaterThan(BUDGETS.organiser);
  });
});

describe('a page is as long as `first`, and at most the largest page:', () => {
  const USERS = 'query($first: Int) { users(first: $first) { edges { node { id } } } }';
  it.each([
    ['in the document', '{ users(first: 10) { edges { node { id } } } }', {}, 10],
    ['in a variable', USERS, { first: 20 }, 20],
    ['in the variable of a document that was sent before', USERS, { first: 30 }, 30],
    ['not at all', USERS, {}, 100],
    ['too long', USERS, { first: 1_000 }, 100],
  ])('%s', (_where, document, variables, length) => {
    // The page's own statements, and for each person the connection, the edge, the person and the id.
    expect(costOf(document, variables)).toBe(2_000 + 4 * length);
  });
});

describe("the payload of an act on people is as long as its list of ids, and at most the act's limit:", () => {
  const MOVE =
    'mutation($input: SetRegionOfUsersInput!) { setRegionOfUsers(input: $input) { users { id email } } }';
  const ids = (length: number) => Array.from({ length }, (_, id) => String(id));
  const literal = (length: number) =>
    `mutation { excludeUsers(input: { userIds: ${JSON.stringify(ids(length))} }) { users { id email } } }`;
  it.each([
    ['one person', MOVE, { input: { regionId: 'x', userIds: ids(1) } }, 1],
    ['one person, without a list', MOVE, { input: { regionId: 'x', userIds: '1' } }, 1],
    ['twenty people', MOVE, { input: { regionId: 'x', userIds: ids(20) } }, 20],
    ['in the document', literal(30), {}, 30],
    ['too many', MOVE, { input: { regionId: 'x', userIds: ids(900) } }, 500],
  ])('%s', (_what, document, variables, length) => {
    expect(costOf(document, variables)).toBe(10_000 + 3 * length);
  });

  it('lists nested as deep as a body allows take no stack', () => {
    let nested: unknown = [];
    for (let depth = 0; depth < 50_000; depth += 1) nested = [nested];
    expect(costOf(MOVE, { input: { regionId: 'x', userIds: ids(1) }, nested })).toBe(10_000 + 3);
  });

  it('two acts that share a fragment are as long as the longer list', () => {
    const document = `mutation($one: ExcludeUsersInput!, $many: ExcludeUsersInput!) {
      a: excludeUsers(input: $one) { ...P } b: excludeUsers(input: $many) { ...P }
    } fragment P on ExcludeUsersPayload { users { id email } }`;
    const cost = costOf(document, { one: { userIds: ids(1) }, many: { userIds: ids(500) } });
    expect(cost).toBe(2 * (10_000 + 3 * 500));
  });
});

describe('no document leads from people to people:', () => {
  it.each([
    ['through their place', '{ themes { members { user { assignment { theme { members { id } } } } } } }'],
    ['through their region', '{ themes { members { user { region { themes { description } } } } } }'],
    ['through the region of a theme', '{ themes { region { themes { members { user { email } } } } } }'],
    ['through their team', '{ teams { members { theme { team { members { id } } } } } }'],
    ['through their list', '{ themes { members { user { preferenceList { entries { rank } } } } } }'],
    [
      'from those without a place',
      '{ region(id: "x") { unassigned { user { region { unassigned { reason } } } } } }',
    ],
    ['from a page of people', '{ users { edges { node { region { unassigned { reason } } } } } }'],
    [
      'from a page of runs, by what is only in their records',
      '{ region(id: "1") { generations(first: 50) { edges { node { outcome { filledRankedCount filledShortListCount filledUnrankedCount } } } } } }',
    ],
    ['from the agenda', '{ agenda { region { unassigned { reason } } } }'],
    [
      'through fragments',
      `{ themes { ...A } } fragment A on Theme { members { user { ...B } } }
      fragment B on User { ... { region { ...C } } } fragment C on Region { themes { id } }`,
    ],
    ['under other names', '{ a: themes { b: members { c: user { d: region { e: themes { f: id } } } } } }'],
    [
      'after an act',
      'mutation { closePreferences(input: { regionId: "x" }) { region { themes { members { user { region { themes { id } } } } } } } }',
    ],
  ])('%s', (_how, document) => {
    expect(costOf(document)).toBeGreaterThan(BUDGETS.organiser);
  });
});

it("what only grows with the event is within everyone's budget", () => {
  for (const document of [
    '{ themes { title region { name assignmentStatus { status } } members { user { displayName email region { name } } } } }',
    '{ themes { team { displayName leader { displayName } members { user { displayName assignment { isLeader } } } } } }',
    '{ viewer { region { themes { members { user { email } } } unassigned { reason } } } }',
    '{ users { edges { node { preferences { rank theme { title } } assignment { theme { team { name } } } } } } }',
  ]) {
    expect(costOf(document)).toBeLessThan(BUDGETS.participant);
  }
});

it('a bomb of fragments is visited once', () => {
  const levels = Array.from(
    { length: 60 },
    (_, n) => `fragment F${n} on Region { ...F${n + 1} ... on Region { ...F${n + 1} } }`,
  );
  expect(costOf(`{ regions { ...F0 } } ${levels.join(' ')} fragment F60 on Region { id }`)).toBeGreaterThan(
    2 ** 60,
  );
});

it('depth counts through fragments, but not in introspection', () => {
  expect(demand('{ themes { ...A } } fragment A on Theme { team { ... { theme { id } } } }').depth).toBe(4);
  expect(demand('{ __schema { types { ofType { ofType { ofType { name } } } } } }').depth).toBeLessThan(2);
});

it('every list of objects declares its bound', () => {
  const silent = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(
          (field) => isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type)),
        )
        // Lists inside a connection are as long as its page.
        .filter((field) => field.name !== 'edges' && !listSizeOf(field))
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(silent).toEqual([]);
});

it('every connection declares its largest page', () => {
  const silent = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection') && !listSizeOf(field))
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(silent).toEqual([]);
});
