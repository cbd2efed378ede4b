import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { analyse, type Analysis } from '../../../solver/insight/analysis';
import { smallThemes } from '../../../solver/insight/closing';
import { explain } from '../../../solver/insight/explain';
import { startOf } from '../changes-since';
import { waysToFill } from '../gap-ways';
import { planNewcomers } from '../newcomers';
import { allocationInputOf, type RegionSnapshot } from '../region-snapshot';
import { compareRun } from '../restoring';
import { explanationSentences } from './explanation-sentences';
import { findingSentences } from './finding-sentences';
import type { AllocationInput, Preset } from '../../../solver/model/input';
import { verifyRun } from '../../../solver/proof/verify-run';

/** The page that explains the method; the tests compare what it says with what the code does. */
const PAGE = readFileSync(new URL('../../../../../docs/how-teams-are-made.md', import.meta.url), 'utf8');

type Row = ReadonlyMap<string, string>;

/** The table whose header starts with these columns: a map from column to cell for each row. */
function table(...columns: string[]): Row[] {
  const lines = PAGE.split('\n').map(cells);
  const head = lines.findIndex((line) => columns.every((column, index) => line[index] === column));
  const header = lines[head] ?? [];
  const end = lines.findIndex((line, index) => index > head && line.length === 0);
  return lines
    .slice(head + 2, end)
    .map((line) => new Map(header.map((column, index) => [column, line[index] ?? ''])));
}

function cells(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const PEOPLE = table('person', '1st choice').map((row) => {
  const choices = ['1st choice', '2nd choice', '3rd choice']
    .map((column) => row.get(column) ?? '')
    .filter((theme) => theme !== '');
  return { id: row.get('person') ?? '', choices, submittedCount: choices.length };
});

const THEMES = table('theme', 'seats').map((row) => ({
  id: row.get('theme') ?? '',
  capacity: Number(row.get('seats')),
}));
const REGION_THEMES = THEMES.map((theme) => ({
  ...{ ...theme, title: theme.id },
  ...{ minimumMembers: 1, createdAt: new Date(0) },
}));

const personOf = (id: string, ranking: string[]) => ({ id, ranking, rankedAt: null, isTopDrawn: false });

const PRESETS: Readonly<Record<string, Preset>> = {
  balanced: 'balanced',
  'first choices': 'firstChoices',
  protective: 'protective',
};

function run(preset: Preset, seed = 'any', people = PEOPLE): { input: AllocationInput; analysis: Analysis } {
  const input: AllocationInput = { people, themes: THEMES, options: { preset, seed, minChoices: 1 } };
  return { input, analysis: analyse(input) };
}

describe('docs/how-teams-are-made.md', () => {
  it('has the example', () => {
    expect(PEOPLE.map(({ choices }) => choices.length)).toEqual([3, 1, 2, 3, 2]);
    expect(THEMES.map(({ capacity }) => capacity)).toEqual([1, 1, 2, 2]);
  });

  it('tells the teams that each preset makes, whatever the draw', () => {
    const rows = table('preset');
    expect(rows.map((row) => row.get('preset'))).toEqual(Object.keys(PRESETS));
    for (const row of rows) {
      const preset = PRESETS[row.get('preset') ?? ''] ?? 'lottery';
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { input, analysis } = run(preset, seed);
        expect(analysis.allocation.placements.map(({ themeId }) => themeId)).toEqual(
          PEOPLE.map(({ id }) => row.get(id)),
        );
        expect(verifyRun(input, analysis.allocation)).toBeNull();
      }
    }
  });

  it('counts the ranks of the three ways right, and the best one is the result', () => {
    const ways = table('Ann', 'Dan', 'Eve').map((row) => {
      const seats = new Map([...row, ['Bob', 'Water'], ['Cyd', 'Food']]);
      const ranks = PEOPLE.map(({ id, choices }) => choices.indexOf(seats.get(id) ?? '') + 1);
      const total = ranks.reduce((sum, rank) => sum + rank, 0);
      expect(total).toBe(Number(row.get('total of the ranks')));
      expect(ranks.filter((rank) => rank === 1).length).toBe(Number(row.get('first choices')));
      return total;
    });
    const { ranks } = run('balanced').analysis.allocation.profile;
    expect(ranks.reduce((sum, count, index) => sum + count * (index + 1), 0)).toBe(Math.min(...ways));
  });

  it('tells the teams without a person who withdrew before', () => {
    const [row = expect.fail('no table')] = table('without');
    const people = PEOPLE.filter(({ id }) => id !== row.get('without'));
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { placements } = run('balanced', seed, people).analysis.allocation;
      expect(placements.map(({ themeId }) => themeId)).toEqual(people.map(({ id }) => row.get(id)));
    }
  });

  it('tells the seats that a person leaves open who withdraws afterwards', () => {
    const [{ id: left } = { id: '' }] = PEOPLE.filter(({ choices }) => choices.length === 1);
    const { placements } = run('balanced').analysis.allocation;
    const taken = placements.filter((_, row) => PEOPLE[row]?.id !== left).map(({ themeId }) => themeId);
    const open = THEMES.map(({ id, capacity }) => [id, capacity - taken.filter((one) => one === id).length]);
    expect(table('open in', 'seats').map((row) => [row.get('open in'), Number(row.get('seats'))])).toEqual(
      open.filter(([, count]) => count !== 0),
    );
  });

  it('tells the teams that a restored run gives, whatever the draw', () => {
    const ids = PEOPLE.map(({ id }) => id).filter((id) => id !== 'Bob');
    for (const row of table("Eve's place")) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { input, analysis } = run('balanced', seed);
        const place = { themeId: 'Energy', isManualOverride: true };
        const now = {
          ...{ id: 'region', name: 'Region' },
          themes: REGION_THEMES,
          people: ids.map((id) => ({ ...personOf(id, []), place: id === 'Eve' ? place : null })),
        };
        const kept = {
          seed,
          start: startOf(input, analysis.allocation, {
            ...{ isOfNewcomers: false, withoutThemeIds: [] },
          }),
          newcomers: [],
        };
        const { places, leftOut } = compareRun(now, kept, null, row.get("Eve's place") === 'kept');
        const themes = new Map(places.map(({ userId, themeId }) => [userId, themeId]));
        expect(ids.map((id) => themes.get(id) ?? '–')).toEqual(ids.map((id) => row.get(id)));
        expect(leftOut.map(({ userId }) => userId)).toEqual(['Ann', 'Bob'].filter((id) => !themes.has(id)));
      }
    }
  });

  it('quotes what is said of a team that would be too small, whatever the draw', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { input } = run('balanced', seed);
      const themes = input.themes.map((theme) => ({
        ...theme,
        ...(theme.id === 'Energy' && { capacity: 3, minSize: 3 }),
      }));
      const [small = expect.fail('no small team')] = smallThemes({ ...input, themes }, 1);
      const { message, fix } = findingSentences({ kind: 'belowMinimum', ...small }, (themeId) => themeId);
      expect(PAGE).toContain(`\n> ${message} ${fix}\n`);
    }
  });

  /** Why a person did not get the first theme that they would have liked better. */
  function reasonOf(analysis: Analysis, id: string, isOfNewcomers = false): string {
    const row = analysis.solution.input.people.findIndex((person) => person.id === id);
    const explanation = explain(analysis, row);
    return `> ${explanationSentences(explanation, (themeId) => themeId, isOfNewcomers)[1] ?? ''}`;
  }

  it('tells where newcomers go, whatever the draw, and quotes what Eve, Dan and Fay read', () => {
    const { analysis } = run('balanced');
    const newcomers = table('newcomer');
    for (const seed of ['a', 'b', 'c', 'd']) {
      const snapshot: RegionSnapshot = {
        ...{ id: 'region', name: 'Region' },
        themes: REGION_THEMES,
        people: [
          ...analysis.allocation.placements
            .filter(({ personId }) => personId !== 'Bob')
            .map(({ personId, themeId }) => ({
              ...personOf(personId, []),
              place: { themeId: themeId ?? '', isManualOverride: false },
            })),
          ...newcomers.map((row) => ({
            ...personOf(
              row.get('newcomer') ?? '',
              ['1st choice', '2nd choice', '3rd choice'].flatMap((column) => row.get(column) || []),
            ),
            place: null,
          })),
        ],
      };
      const options = { preset: 'balanced', seed, isOfNewcomers: true } as const;
      const { places } = planNewcomers(snapshot, options);
      expect(new Map(places.map(({ userId, themeId }) => [userId, themeId]))).toEqual(
        new Map(newcomers.map((row) => [row.get('newcomer'), row.get('gets')])),
      );
      const later = analyse(allocationInputOf(snapshot, options));
      expect(PAGE.split('\n').filter((line) => /^> .*\bGiving you\b/.test(line))).toEqual([
        ...['Eve', 'Dan'].map((id) => reasonOf(analysis, id)),
        reasonOf(later, 'Fay', true),
      ]);
    }
  });

  it('tells the chain that fills the seat that a member leaves, and who else could move alone', () => {
    const { placements } = run('balanced').analysis.allocation;
    const left = new Map(placements.map(({ personId, themeId }) => [personId, themeId ?? '']));
    const snapshot: RegionSnapshot = {
      ...{ id: 'region', name: 'Region' },
      themes: REGION_THEMES,
      people: PEOPLE.filter(({ id }) => id !== 'Bob').map(({ id, choices }) => ({
        ...personOf(id, choices),
        place: { themeId: left.get(id) ?? '', isManualOverride: false },
      })),
    };
    const alone = new Set<string | undefined>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const ways = waysToFill(snapshot, seed, left.get('Bob') ?? '');
      expect(ways.map(({ moves }) => moves.length)).toEqual([1, 2]);
      alone.add(ways[0]?.moves[0]?.userId);
      expect(
        ways[1]?.moves.map(({ userId, fromThemeId, themeId, rankBefore, rank }) =>
          [userId, fromThemeId, themeId, rankBefore, rank].map(String),
        ),
      ).toEqual(table('mover', 'leaves').map((row) => [...row.values()]));
    }
    expect(alone).toEqual(new Set(['Ann', 'Cyd', 'Dan']));
  });

  it('tells what two of the balanced teams have after a swap', () => {
    const { placements } = run('balanced').analysis.allocation;
    const placeOf = (id: string) => placements.find(({ personId }) => personId === id)?.themeId;
    const [, asker = '', from = '', asked = '', to = '', ...after] =
      /If (\w+) \((\w+)\) and (\w+) \((\w+)\) agree, (\w+) works in (\w+) and (\w+) in (\w+);/.exec(PAGE) ??
      [];
    expect([placeOf(asker), placeOf(asked)]).toEqual([from, to]);
    expect(after).toEqual([asker, to, asked, from]);
  });
});
