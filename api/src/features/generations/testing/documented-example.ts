import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Act, InputOf } from '../../../../test/acts';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import { chooseRegion, createRegion, createTheme, savePreferences, viewerId } from '../../../../test/scenes';
import type { TestApp } from '../../../../test/test-app';

/** The page that explains the method. */
export const PAGE = readFileSync(
  new URL('../../../../../docs/how-teams-are-made.md', import.meta.url),
  'utf8',
);

export type Row = ReadonlyMap<string, string>;

const cells = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];

/** The page's table whose header starts with these columns: a map from column to cell for each row. */
export function table(...columns: string[]): Row[] {
  const lines = PAGE.split('\n').map(cells);
  const head = lines.findIndex((line) => columns.every((column, index) => line[index] === column));
  if (head < 0) return expect.fail(`no table ${columns.join(', ')}`);
  const header = lines[head] ?? [];
  const end = lines.findIndex((line, index) => index > head && line.length === 0);
  return lines
    .slice(head + 2, end)
    .map((line) => new Map(header.map((column, index) => [column, line[index] ?? ''])));
}

/** The themes of a row's columns '1st choice', '2nd choice' and so on. */
export const choicesOf = (row: Row): string[] =>
  [...row].flatMap(([column, cell]) => (column.endsWith(' choice') && cell !== '' ? cell : []));

/** Seats by theme, and each person's choices, from the page. */
export const SEATS: Readonly<Record<string, number>> = Object.fromEntries(
  table('theme', 'seats').map((row) => [row.get('theme') ?? '', Number(row.get('seats'))]),
);
export const CHOICES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  table('person', '1st choice').map((row) => [row.get('person') ?? '', choicesOf(row)]),
);
export const NAMES = Object.keys(CHOICES);
/** The cells of people: their themes, or '–' for none. */
export const teamsIn = (row: Row, names = NAMES): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, row.get(name)]));
/** Several draws: the page's statements without 'by lottery number' hold for each. */
export const SEEDS = ['a', 'b', 'c', 'd'];

const TEAMS = graphql(`query DocumentedTeams($id: ID!) {
  region(id: $id) { themes { title openSeatCount members(first: 50) { user { displayName } } } }
}`);
const WHY = graphql(`query DocumentedReasons { viewer { assignment { explanation { sentences } } } }`);
const GAP = graphql(`query DocumentedGap($id: ID!, $themeId: ID) {
  region(id: $id) { waysToFill(themeId: $themeId) {
    kind moves { user { displayName } fromTheme { title } theme { title } rankBefore rank }
  } }
}`);

let serial = 0;

/**
 * Makes a region as an organiser does; its people choose it and rank its themes with their own accounts.
 * @param seats of each theme
 * @param rankings of each person; an empty one is not sent
 */
export async function makeExample(
  app: TestApp,
  admin: Caller,
  seats: Readonly<Record<string, number>> = SEATS,
  rankings: Readonly<Record<string, readonly string[]>> = CHOICES,
) {
  serial += 1;
  const region = serial;
  const { id: regionId } = await createRegion(admin);
  const themes = new Map<string, string>();
  for (const [title, capacity] of Object.entries(seats))
    themes.set(title, (await createTheme(admin, regionId, { title, capacity })).id);
  const themeId = (title: string): string => themes.get(title) ?? expect.fail(`no theme ${title}`);
  const people = new Map<string, { caller: Caller; id: string }>();
  const person = (name: string) => people.get(name) ?? expect.fail(`no person ${name}`);
  const run = <Name extends Act>(name: Name, input: InputOf<Name>) => admin.act(name, input);
  const join = async (name: string, choices: readonly string[]): Promise<void> => {
    const caller = await app.signIn(`${name.toLowerCase()}.example${region}@example.com`, name);
    await chooseRegion(caller, regionId);
    people.set(name, { caller, id: await viewerId(caller) });
    if (choices.length > 0) await savePreferences(caller, choices.map(themeId));
  };
  for (const [name, choices] of Object.entries(rankings)) await join(name, choices);
  const read = async () =>
    (await admin.ask(TEAMS, { id: regionId })).region?.themes ?? expect.fail('no region');

  return {
    ...{ regionId, themeId, person, join },
    userId: (name: string) => person(name).id,
    /** @param options by default those that the organisers' page starts with */
    generate: (options: Partial<InputOf<'generateAssignments'>> = {}) =>
      run('generateAssignments', { regionId, ...options }),
    publish: () => run('publishAssignments', { regionId }),
    place: (name: string, title: string) =>
      run('placeUsers', { userIds: [person(name).id], themeId: themeId(title) }),
    release: (name: string) => run('releaseMember', { userId: person(name).id }),
    withdraw: (name: string) => person(name).caller.act('withdraw', {}),
    /** The theme of each person; '–' for none. */
    teams: async (names = [...people.keys()]): Promise<Record<string, string>> => {
      const all = await read();
      const on = (name: string) =>
        all.find(({ members }) => members.some(({ user }) => user.displayName === name))?.title ?? '–';
      return Object.fromEntries(names.map((name) => [name, on(name)]));
    },
    openSeats: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await read()).flatMap(({ title, openSeatCount }) =>
          openSeatCount > 0 ? [[title, openSeatCount]] : [],
        ),
      ),
    /** A person's sentences about the themes that they would have preferred. */
    reasons: async (name: string): Promise<string[]> =>
      (await person(name).caller.ask(WHY)).viewer.assignment?.explanation?.sentences ?? [],
    /** The ways to fill an open seat: each move as a row of the page, 'Eve: Energy 2 > Water 1'. */
    ways: async (title: string): Promise<string[][]> => {
      const { region } = await admin.ask(GAP, { id: regionId, themeId: themeId(title) });
      return (region?.waysToFill ?? []).map(({ moves }) =>
        moves.map(
          ({ user, fromTheme, theme, rankBefore, rank }) =>
            `${user.displayName}: ${fromTheme?.title ?? 'none'} ${rankBefore ?? '-'} > ${theme.title} ${rank ?? '-'}`,
        ),
      );
    },
  };
}
