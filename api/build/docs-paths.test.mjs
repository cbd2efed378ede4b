// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What a fresh clone lacks: results of builds, and what `npm run generate` makes. */
const NOT_KEPT =
  /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.data[^/]*)$|\/(gql|generated|shots)$/;
/** Stands for a name of the reader's choice, or for several names. */
const PLACEHOLDER = /\*|(^|\/)(x|x\..+|X[A-Z].*)(\/|$)/;

/** @param {string} folder @returns {Promise<string[]>} its files, and its folders with a slash at the end */
async function treeOf(folder) {
  const entries = await readdir(folder || '.', { withFileTypes: true });
  const paths = await Promise.all(
    entries.map(async (entry) => {
      const at = path.posix.join(folder, entry.name);
      if (NOT_KEPT.test(at)) return entry.isDirectory() ? [`${at}/`] : [];
      if (!entry.isDirectory()) return [at];
      const inside = await treeOf(at);
      // Git keeps no empty folder, so a move leaves some behind.
      return inside.length > 0 ? [`${at}/`, ...inside] : [];
    }),
  );
  return paths.flat();
}

const tree = await treeOf('');
const documents = await Promise.all(
  tree
    .filter((file) => file.endsWith('.md') || file === '.env.example' || /^\.github\/.+[^/]$/.test(file))
    .map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
);

/** What a build makes is named in its program. */
const built = await readFile('api/build/build.mjs', 'utf8');

/** A document names a file or a folder from the root on, or by the end of its path. @param {string} name */
const isThere = (name) => {
  const bare = name.replace(/\/$/, '');
  return (
    NOT_KEPT.test(bare) ||
    /\/(gql|generated)\//.test(bare) ||
    built.includes(`'${bare}'`) ||
    tree.some((at) => [bare, `${bare}/`].some((end) => at === end || at.endsWith(`/${end}`)))
  );
};

/** What starts at the root, or ends as a file of ours does; of names without a folder those of modules. @param {string} text */
const pathsIn = (text) =>
  Array.from(text.matchAll(/(?<![\w/.@$-])\.?[\w*-][\w.*/-]*[\w*]\/?/g), ([name]) => name).filter(
    (name) =>
      (/^(api|web|docs|\.github)\/|\.(ts|tsx|mjs)$/.test(name) ||
        /\/.*\.(js|json|css|md|txt|sql|prisma|graphql|yml)$/.test(name)) &&
      !PLACEHOLDER.test(name),
  );

it.each(documents)('$file names no path that is not there', ({ file, text }) => {
  const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, to = '']) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  const lost = [
    ...pathsIn(text).filter((name) => !isThere(name)),
    ...links.filter((to) => !tree.includes(to) && !tree.includes(`${to}/`)),
  ];
  expect(lost).toEqual([]);
});

it('every `npm run` of a document is a script of package.json', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const named = documents.flatMap(({ text }) =>
    Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, script = '']) => script),
  );
  expect([...new Set(named)].filter((script) => !(script in scripts))).toEqual([]);
});

/** Rooms whose folders the map has to name one by one. */
const MAPPED = [
  'api',
  'web',
  'api/src',
  'web/src',
  'api/src/features',
  'web/src/features',
  'api/src/solver',
  'web/src/ui',
];

it('the map of docs/architecture.md names every room, and none that is not there', async () => {
  const text = await readFile('docs/architecture.md', 'utf8');
  const [, map = ''] = /^## Where things are$.*?^```\n(.*?)^```$/ms.exec(text) ?? [];
  /** @type {string[]} */
  const parents = [];
  const named = Array.from(map.matchAll(/^( {0,8})(\S+)/gm), ([, indent = '', name = '']) => {
    const level = indent.length / 2;
    parents.splice(level, parents.length, name.replace(/\/$/, ''));
    return parents.join('/');
  });
  const rooms = MAPPED.flatMap((room) =>
    tree.filter((at) => path.posix.dirname(at) === room && at.endsWith('/')).map((at) => at.slice(0, -1)),
  ).filter((room) => !NOT_KEPT.test(room));
  expect(named.filter((room) => !tree.includes(room) && !tree.includes(`${room}/`))).toEqual([]);
  expect(rooms.filter((room) => !named.includes(room))).toEqual([]);
});
