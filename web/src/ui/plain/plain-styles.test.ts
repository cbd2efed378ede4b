import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { system } from '../theme/theme';

const SRC = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

const sheets = files
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: read(file).replaceAll(/\/\*[^]*?\*\//g, '') }));

/** The tokens of the design system, as CSS variables. */
const tokens = new Set(JSON.stringify(system.getTokenCss()).match(/--chakra-[\w\\.-]+(?=":)/g));

const COLOURED =
  /^(?!border-collapse$)(?:color|fill|stroke|.*(?:background|border|outline|shadow|decoration).*)$/;
/** What a declaration with a colour may contain besides tokens; the last are system colours, for forced colours. */
const PLAIN_WORD =
  /^(?:solid|dashed|none|inherit|transparent|currentcolor|inset|calc|ButtonText|GrayText|Highlight)$/i;

/** All `property: value` pairs of a sheet, in whatever rule. */
const declarations = (css: string) =>
  Array.from(css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g), ([, property = '', value = '']) => ({
    property,
    value,
  }));

/** The words of a value outside `var(…)`; names of colours and colour functions would be among them. */
const wordsOf = (value: string): string[] =>
  value.replaceAll(/var\([^()]*\)/g, '').match(/#\w+|[a-z]\w*/gi) ?? [];
const UNIT = /^(?:px|rem)$/;

describe.each(sheets)('$file', ({ file, css }) => {
  it('has colours from the design system alone, and nothing that is see-through', () => {
    const wrong = declarations(css).filter(
      ({ property, value }) =>
        property === 'opacity' ||
        (COLOURED.test(property) &&
          wordsOf(value).some((word) => !PLAIN_WORD.test(word) && !UNIT.test(word))),
    );
    expect(wrong).toEqual([]);
  });

  it('names no token that is not there', () => {
    const named = css.match(/--chakra-[\w\\.-]+/g) ?? [];
    expect(named.filter((name) => !tokens.has(name.replaceAll('\\', '\\\\')))).toEqual([]);
  });

  it('has the classes that are used, and no others', () => {
    const classes = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name));
    const users = files.filter(
      (user) =>
        path.dirname(user) === path.dirname(file) &&
        user.endsWith('.tsx') &&
        read(user).includes(`from './${path.basename(file)}'`),
    );
    const used = new Set(
      users.flatMap((user) => Array.from(read(user).matchAll(/styles\['(\w+)'\]/g), ([, name]) => name)),
    );
    expect([...used].sort()).toEqual([...classes].sort());
  });
});
