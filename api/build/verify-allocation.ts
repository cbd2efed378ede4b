import { readFile } from 'node:fs/promises';
import { verdictOf, type Verdict } from '../src/features/generations/record-verdict';

/**
 * `npm run verify-allocation FILE`: checks the downloaded record of a run, without a server or a database. Exits with 0 if all
 * of the record's claims hold, 1 if not, 2 if the file is not a readable record.
 */

const HOLDS = 0;
const FAILS = 1;
const UNREADABLE = 2;

function report(verdict: Extract<Verdict, { kind: 'checked' }>): string {
  const { record, checks, holds } = verdict;
  const { input, allocation, region, inputHash, isOfNewcomers } = record;
  const { pinned, unassigned } = allocation.profile;
  const isDraw = input.options.preset === 'lottery';
  const facts = [
    ['Region', region.name],
    ['Preset', input.options.preset],
    ['Seed', input.options.seed],
    [
      'People',
      `${input.people.length}, of whom ${pinned} ${isOfNewcomers ? 'kept their place' : 'placed manually'} and ${unassigned} without a place`,
    ],
    ['Themes', String(input.themes.length)],
    ['Input hash', inputHash],
  ];
  const proved = isDraw
    ? 'HOLDS. It was a plain draw, which claims no optimum.'
    : `PROVED. No other teams${isOfNewcomers ? ' in which all others keep their place' : ''} serve the preset better.`;
  return [
    ...facts.map(([name = '', value]) => `${name.padEnd(12)}${value}`),
    '',
    ...checks.map(({ claim, fault }) => (fault === null ? `✔ ${claim}` : `✘ ${claim}\n  ${fault}`)),
    '',
    holds ? proved : 'NOT PROVED. Do not trust this record.',
  ].join('\n');
}

async function main(path: string | undefined): Promise<number> {
  if (path === undefined) {
    console.error('Name the file to check: npm run verify-allocation FILE');
    return UNREADABLE;
  }
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    console.error(`${path} cannot be read.`);
    return UNREADABLE;
  }
  const verdict = verdictOf(text);
  if (verdict.kind === 'unreadable') {
    console.error(`${path} cannot be checked. ${verdict.reason}`);
    return UNREADABLE;
  }
  console.log(report(verdict));
  return verdict.holds ? HOLDS : FAILS;
}

process.exitCode = await main(process.argv[2]);
