import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { analyse, type Analysis } from '../../../solver/insight/analysis';
import { explain } from '../../../solver/insight/explain';
import { explanationSentences } from './explanation-sentences';
import type { AllocationInput, Preset } from '../../../solver/model/input';
import { verifyCertificate } from '../../../solver/proof/verify-certificate';

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

const PRESETS: Readonly<Record<string, Preset>> = {
  balanced: 'balanced',
  'first choices': 'firstChoices',
  protective: 'protective',
};

function run(preset: Preset, seed = 'any', people = PEOPLE): { input: AllocationInput; analysis: Analysis } {
  const rules = { minChoices: 1, fill: 'ratio', keepPrevious: false, shortage: 'bestFit' } as const;
  const input: AllocationInput = { people, themes: THEMES, options: { preset, seed, ...rules } };
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
        expect(verifyCertificate(input, analysis.allocation)).toBeNull();
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

  it('quotes what Eve and Dan read', () => {
    const { analysis } = run('balanced');
    const quotes = PAGE.split('\n').filter((line) => line.startsWith('> '));
    const reasons = ['Eve', 'Dan'].map((id) => {
      const explanation = explain(analysis, id);
      if (explanation === null) throw new Error(`${id} is in the example`);
      return `> ${explanationSentences(explanation, (themeId) => themeId)[1] ?? ''}`;
    });
    expect(quotes).toEqual(reasons);
  });
});
