import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './document-rules';
import { maxNestedListsRule } from './nested-lists-rule';
import { schema } from '../schema';

const refusals = (document: string): string[] =>
  validate(schema, parse(document), [maxNestedListsRule(LIMITS.nestedLists)]).map(({ message }) => message);

describe('nobody gets from people to people:', () => {
  it.each([
    ['through their place', '{ themes { members { user { assignment { theme { members { id } } } } } } }'],
    ['through their region', '{ themes { members { user { region { themes { description } } } } } }'],
    ['through the region of a theme', '{ themes { region { themes { members { user { email } } } } } }'],
    ['through their team', '{ teams { members { theme { team { members { id } } } } } }'],
    ['from one theme', '{ theme(id: "x") { members { user { region { themes { id } } } } } }'],
    [
      'from one’s own team',
      '{ viewer { assignment { theme { members { user { preferences { id } } } } } } }',
    ],
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
      'from a page of people, by their list',
      '{ users { edges { node { preferences { theme { members { id } } } } } } }',
    ],
    ['from the agenda', '{ agenda { region { unassigned { reason } } } }'],
    [
      'from people placed by hand',
      '{ region(id: "x") { generation { pins { user { region { themes { id } } } } } } }',
    ],
    [
      'through a fragment',
      `{ themes { ...A } } fragment A on Theme { members { user { ...B } } }
      fragment B on User { ... { region { ...C } } } fragment C on Region { themes { id } }`,
    ],
    ['under other names', '{ a: themes { b: members { c: user { d: region { e: themes { f: id } } } } } }'],
    [
      'after an act',
      'mutation($i: MoveMemberInput!) { moveMember(input: $i) { theme { members { user { region { themes { id } } } } } } }',
    ],
  ])('%s', (_how, document) => {
    expect(refusals(document)).not.toEqual([]);
  });
});

describe('the sentence says what to ask otherwise', () => {
  it.each([
    [
      '{ themes { members { user { region { themes { id } } } } } }',
      '"region" is the same for many items of "members", so "themes" inside it would be repeated for each of them. Ask for "themes" by itself.',
    ],
    [
      '{ theme(id: "x") { members { user { preferences { rank } } } } }',
      '"members" is a list of people, and inside it "preferences" is another list. Ask for "preferences" by itself.',
    ],
    [
      '{ regions { themes { members { id } } } }',
      'Lists are 4 deep within each other here, where one of people counts twice; at the most 3 may be.',
    ],
  ])('%s', (document, sentence) => {
    expect(refusals(document)).toEqual([sentence]);
  });
});

describe('what grows with the event alone is fine:', () => {
  it.each([
    '{ themes { title region { name assignmentStatus { status } } members { user { displayName email region { name } } } } }',
    '{ themes { team { displayName leader { displayName } members { user { displayName assignment { isLeader } } } } } }',
    '{ viewer { region { themes { members { user { email } } } unassigned { reason } } } }',
    '{ viewer { preferenceList { entries { rank theme { title members { user { displayName } } } } } } }',
    '{ regions { name themes { title } unassigned { user { email } explanation { sentences } } } }',
    '{ users { edges { node { preferences { rank theme { title } } assignment { theme { team { name } } } } } } }',
  ])('%s', (document) => {
    expect(refusals(document)).toEqual([]);
  });
});
