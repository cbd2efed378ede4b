import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const linesOf = (path: string): string[] => readFileSync(join(ROOT, path), 'utf8').split('\n');
const FILES = ['api', 'web'].flatMap((side) =>
  readdirSync(join(ROOT, side), { recursive: true, encoding: 'utf8' }).map((path) => `${side}/${path}`),
);

/** One pattern per combination of alternatives: '/(a|b)[.]ts$' names two files. */
function alternatives(pattern: string): string[] {
  const [group, text] = /\((?!\?)([^()]*)\)(?![*?])/.exec(pattern) ?? [];
  if (group === undefined || text === undefined) return pattern.split('|');
  return text.split('|').flatMap((choice) => alternatives(pattern.replace(group, () => choice)));
}

/** The alternatives that match no file of the project. */
const withoutFile = (patterns: string[]): string[] =>
  patterns.flatMap(alternatives).filter((pattern) => !FILES.some((path) => new RegExp(pattern).test(path)));

type Paths = { path?: string | string[]; pathNot?: string | string[] };

it('each file that a rule of .dependency-cruiser.js names exists', async () => {
  const { default: config } = (await import(join(ROOT, '.dependency-cruiser.js'))) as {
    default: { forbidden: { from: Paths; to: Paths }[] };
  };
  const patterns = config.forbidden
    .flatMap(({ from, to }) => [from.path, from.pathNot, to.path, to.pathNot].flat())
    .filter((pattern) => pattern !== undefined)
    // Neither packages, nor backreferences to the other side of a rule.
    .filter((pattern) => !/node_modules|[$]1/.test(pattern))
    .map((pattern) => pattern.replaceAll('(/|$)', '\\b'));
  expect(patterns.length).toBeGreaterThan(100);
  expect(withoutFile(patterns)).toEqual([]);
});

it('each file that eslint.config.js names exists', () => {
  const globs = linesOf('eslint.config.js').flatMap(
    (line) => line.match(/(?<=')(api|web|\{api,web\})\/[^']+/g) ?? [],
  );
  const patterns = globs
    // The processor creates these from documents in code; pictures are not committed.
    .filter((glob) => glob !== 'web/src/**/*.graphql' && glob !== 'web/shots')
    .map((glob) =>
      glob
        .replaceAll('.', '[.]')
        .replaceAll('{ts,tsx}', 'tsx?')
        .replaceAll(/\{([^}]*)\}/g, (_braces, choices: string) => `(${choices.replaceAll(',', '|')})`)
        .replaceAll('**/', '(.+/)?')
        .replaceAll(/(?<![.+])\*/g, '[^/]*'),
    );
  expect(patterns.length).toBeGreaterThan(10);
  expect(withoutFile(patterns.map((pattern) => `^${pattern}$`))).toEqual([]);
});

it('each path that CODEOWNERS names exists', () => {
  const paths = linesOf('.github/CODEOWNERS').flatMap((line) => /^\/\S+/.exec(line) ?? []);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
