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
import { BUDGETS } from './budget';
import { demandOf, type Demand } from './cost';
import { EVENT, listSizeOf, REGION } from './list-sizes';

function demand(text: string, variables: Record<string, unknown> = {}): Demand {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  return demandOf(schema, document, operation, variables);
}
const costOf = (text: string, variables?: Record<string, unknown>): number => demand(text, variables).cost;

const { people, themes, regions } = EVENT;

describe('an object costs 1, each of its values a tenth:', () => {
  it.each([
    ['one', '{ viewer { id displayName } }', 1.2],
    ['a list', '{ themes { id title } }', 1.2 * themes],
    ['what each of a list has of its own', '{ regions { id assignmentStatus { status } } }', 2.2 * regions],
    ['under two names', '{ a: viewer { id } b: viewer { id } }', 2.2],
    ['what it is', '{ viewer { a: __typename b: __typename } }', 1.2],
  ])('%s', (_what, document, cost) => {
    expect(costOf(document)).toBeCloseTo(cost);
  });

  it('an act is as dear as thousands', () => {
    const DELETE = 'deleteTheme(input: { id: "x" }) { deletedThemeId }';
    expect(costOf(`mutation { ${DELETE} }`)).toBeCloseTo(5_001.1);
    expect(costOf(`mutation { a: ${DELETE} b: ${DELETE} }`)).toBeCloseTo(10_002.2);
  });

  it('what is worked out anew costs more than its objects', () => {
    expect(costOf('{ region(id: "x") { outlook { presets { preset } } } }')).toBeGreaterThan(50_000);
  });
});

describe('what is looked up for each of many is not asked for many times:', () => {
  const ofMany = (field: string, times: number): string =>
    `{ themes { members { user { ${Array.from({ length: times }, (_, n) => `a${n}: ${field}`).join(' ')} } } } }`;
  it.each([
    ['a statement', ofMany('region { generationStep }', 1)],
    [
      'pages of everybody',
      `{ ${Array.from({ length: 150 }, (_, n) => `a${n}: users(first: 0) { edges { cursor } }`).join(' ')} }`,
    ],
    ['a row of another table', ofMany('preferenceCount', 26)],
  ])('%s', (_what, document) => {
    expect(costOf(document)).toBeGreaterThan(BUDGETS.organiser);
  });
});

describe('a page is as long as it is asked for, and not longer than pages are:', () => {
  const USERS = 'query($first: Int) { users(first: $first) { edges { node { id } } } }';
  it.each([
    ['in the document', '{ users(first: 10) { edges { node { id } } } }', {}, 10],
    ['in a variable', USERS, { first: 20 }, 20],
    ['not at all', USERS, {}, 100],
    ['too long', USERS, { first: 1_000 }, 100],
    ['as nonsense', USERS, { first: '5' }, 100],
  ])('%s', (_where, document, variables, length) => {
    // What the database does for a page; the connection; for each of its people, the edge, the person and the id.
    expect(costOf(document, variables)).toBeCloseTo(2_000 + 1 + 2.1 * length);
  });

  it('each time that the same document is asked', () => {
    const document = parse(USERS);
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
    for (const first of [20, 30]) {
      expect(demandOf(schema, document, operation, { first }).cost).toBeCloseTo(2_000 + 1 + 2.1 * first);
    }
  });

  it('of a list', () => {
    expect(costOf('{ theme(id: "x") { members(first: 5) { id } } }')).toBeCloseTo(1 + 5.5);
  });
});

describe('lists within lists', () => {
  it('have no more items than the event, where each item is in one of them', () => {
    expect(costOf('{ themes { members { id } } }')).toBeCloseTo(themes + 1.1 * people);
    expect(costOf('{ regions { themes { members { user { id } } } } }')).toBeCloseTo(
      regions + themes + 2.1 * people,
    );
  });

  it('multiply each other below what many share', () => {
    expect(costOf('{ themes { region { id } } }')).toBeCloseTo(2.1 * themes);
    expect(costOf('{ themes { region { themes { id } } } }')).toBeCloseTo(
      2 * themes + 1.1 * themes * REGION.themes,
    );
  });

  it('do not below what one leads to', () => {
    expect(costOf('{ viewer { region { themes { members { id } } } } }')).toBeCloseTo(
      2 + REGION.themes + 1.1 * people,
    );
  });
});

describe('nobody gets from people to people:', () => {
  it.each([
    ['through their place', '{ themes { members { user { assignment { theme { members { id } } } } } } }'],
    ['through their region', '{ themes { members { user { region { themes { description } } } } } }'],
    ['through the region of a theme', '{ themes { region { themes { members { user { email } } } } } }'],
    ['through their team', '{ teams { members { theme { team { members { id } } } } } }'],
    ['from one theme', '{ theme(id: "x") { members { user { region { themes { id } } } } } }'],
    ['through their list', '{ themes { members { user { preferenceList { entries { rank } } } } } }'],
    [
      'from those without a place',
      '{ region(id: "x") { unassigned { user { region { unassigned { reason } } } } } }',
    ],
    ['from a page of people', '{ users { edges { node { region { unassigned { reason } } } } } }'],
    [
      'from a page of people, by their place',
      '{ users { edges { node { assignment { theme { members { id } } } } } } }',
    ],
    [
      'from a page of people, by their choice',
      '{ users { edges { node { topChoice { members { id } } } } } }',
    ],
    [
      'from a page of runs, by what is only in their records',
      '{ region(id: "1") { generations(first: 50) { edges { node { outcome { filledRankedCount filledShortListCount } } } } } }',
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
      'mutation($i: MoveMemberInput!) { moveMember(input: $i) { theme { members { user { region { themes { id } } } } } } }',
    ],
  ])('%s', (_how, document) => {
    expect(costOf(document)).toBeGreaterThan(BUDGETS.organiser);
  });
});

it('what grows with the event alone is within everybody’s budget', () => {
  for (const document of [
    '{ themes { title region { name assignmentStatus { status } } members { user { displayName email region { name } } } } }',
    '{ themes { team { displayName leader { displayName } members { user { displayName assignment { isLeader } } } } } }',
    '{ viewer { region { themes { members { user { email } } } unassigned { reason } } } }',
    '{ users { edges { node { preferences { rank theme { title } } assignment { theme { team { name } } } } } } }',
  ]) {
    expect(costOf(document)).toBeLessThan(BUDGETS.participant);
  }
});

it('a bomb of fragments is looked at once', () => {
  const levels = Array.from(
    { length: 60 },
    (_, n) => `fragment F${n} on Region { ...F${n + 1} ... on Region { ...F${n + 1} } }`,
  );
  expect(costOf(`{ regions { ...F0 } } ${levels.join(' ')} fragment F60 on Region { id }`)).toBeGreaterThan(
    2 ** 60,
  );
});

it('depth is counted through fragments, but not of what the schema tells of itself', () => {
  expect(demand('{ themes { ...A } } fragment A on Theme { team { ... { theme { id } } } }').depth).toBe(4);
  expect(demand('{ __schema { types { ofType { ofType { ofType { name } } } } } }').depth).toBeLessThan(2);
});

it('every list of objects says how long it may be', () => {
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

it('every connection says how long its pages may be', () => {
  const silent = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection') && !listSizeOf(field))
        .map((field) => `${type.name}.${field.name}`),
    );
  expect(silent).toEqual([]);
});
