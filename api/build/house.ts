/**
 * `npm run check:house`: checks the rules of `import-rules.ts`, and measures the house. Prints one line of figures each for the
 * server, the web client and both together, without tests and generated code.
 *
 * room       a file, or a folder
 * floors     files on the longest chain of imports, circles left out
 * arrow up   an import from a lower floor to a higher one, by `FLOORS` of `import-rules.ts`
 * circle     files that import each other, or neighbours in one folder whose files do
 * crumb      a file of few lines with exactly one importer, which could contain it
 */
import { readFile } from 'node:fs/promises';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { FLOORS, importRules } from '../../import-rules';

const HOUSES = ['api/src', 'web/src'] as const;
const CRUMB_LINES = 20;
/** The largest share of all files. Fold new crumbs into the file that imports them. */
const MAX_CRUMB_SHARE = 0.04;

const UNCOUNTED = /[.]test[.]tsx?$|\/testing\/|\/generated\/|^web\/src\/gql\//;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

async function crossings(): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['api', 'web', 'codegen.ts', 'import-rules.ts', 'prisma.config.ts', 'vitest.config.ts'],
    {
      ruleSet: importRules,
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', '^api/src/db/generated/'] },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  );
  if (typeof output === 'string') throw new Error('The graph came as text.');
  return output;
}

/** Every counted file, with the counted files that it imports. */
function graphOf({ modules }: ICruiseResult): Graph {
  const isCounted = (path: string) =>
    HOUSES.some((house) => path.startsWith(`${house}/`)) && !UNCOUNTED.test(path);
  return new Map(
    modules
      .filter(({ source }) => isCounted(source))
      .map(({ source, dependencies }) => [
        source,
        new Set(
          dependencies.map(({ resolved }) => resolved).filter((path) => isCounted(path) && path !== source),
        ),
      ]),
  );
}

/** The groups of nodes that lead to each other, lower ones first (Tarjan). A node in no circle is a group of its own. */
function groupsOf(graph: Graph): string[][] {
  const groups: string[][] = [];
  const seen = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const index = seen.size;
    let lowest = index;
    seen.set(node, index);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next);
      if (known === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, known);
    }
    if (lowest === index) groups.push(open.splice(open.indexOf(node)));
    return lowest;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return groups;
}

/** For every folder, the graph of its files and folders. */
function neighbourhoods(graph: Graph): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [own, other] = [from.split('/'), to.split('/')];
      const level = own.findIndex((name, index) => name !== other[index]);
      const [a, b] = [own[level], other[level]];
      if (a === undefined || b === undefined) continue;
      const folder = own.slice(0, level).join('/');
      const rooms = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, rooms.set(a, (rooms.get(a) ?? new Set()).add(b)).set(b, rooms.get(b) ?? new Set()));
    }
  }
  return folders;
}

/** Circles between neighbours of which at least one is a folder. The rule `circle` reports circles of files. */
function folderCircles(graph: Graph): string[] {
  const isFile = (room: string) => /[.]tsx?$|[.]mjs$/.test(room);
  return [...neighbourhoods(graph)].flatMap(([folder, rooms]) =>
    groupsOf(rooms)
      .filter((group) => group.length > 1 && !group.every(isFile))
      .map((group) => `${folder}: ${group.sort().join(' ⇄ ')}`),
  );
}

function floorsOf(graph: Graph, groups: readonly string[][]): number {
  const height = new Map<string, number>();
  for (const group of groups) {
    const below = group.flatMap((file) => [...(graph.get(file) ?? [])]).map((file) => height.get(file) ?? 0);
    const top = 1 + Math.max(0, ...below);
    for (const file of group) height.set(file, top);
  }
  return Math.max(0, ...height.values());
}

function importersOf(graph: Graph): Map<string, number> {
  const importers = new Map([...graph.keys()].map((file) => [file, 0]));
  for (const targets of graph.values())
    for (const file of targets) importers.set(file, (importers.get(file) ?? 0) + 1);
  return importers;
}

const foldersOf = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))));

/** Rooms directly under a house that `FLOORS` does not name. */
function withoutFloor(files: readonly string[]): string[] {
  return HOUSES.flatMap((house) => {
    const rooms = files
      .filter((file) => file.startsWith(`${house}/`))
      .map((file) => file.split('/')[2] ?? '');
    const floors: readonly string[] = FLOORS[house];
    return [...new Set(rooms)].filter((room) => !floors.includes(room)).map((room) => `${house}/${room}`);
  });
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const result = await crossings();
const graph = graphOf(result);
const files = [...graph.keys()];
const lines = new Map(
  await Promise.all(
    files.map(async (file) => [file, (await readFile(file, 'utf8')).trimEnd().split('\n').length] as const),
  ),
);
const { violations } = result.summary;
const importers = importersOf(graph);
const isCrumb = (file: string) => importers.get(file) === 1 && (lines.get(file) ?? 0) < CRUMB_LINES;
const crumbs = files.filter(isCrumb);

for (const prefix of [...HOUSES, '']) {
  const isInside = (path: string) => path.startsWith(prefix);
  const part: Graph = new Map([...graph].filter(([file]) => isInside(file)));
  const own = [...part.keys()];
  const groups = groupsOf(part);
  const circles = groups.filter((group) => group.length > 1).length + folderCircles(part).length;
  const up = violations.filter(({ rule, from }) => rule.name.startsWith('arrow-up') && isInside(from)).length;
  const single = own.filter((file) => importers.get(file) === 1).length;
  const small = own.filter(isCrumb).length;
  const total = own.reduce((sum, file) => sum + (lines.get(file) ?? 0), 0);
  const folders = [...foldersOf(own)].filter((folder) => folder.includes('/')).length;
  console.log(
    [
      (prefix || 'both').padEnd(8),
      `${own.length + folders} rooms (${own.length} files, ${folders} folders)`,
      `${floorsOf(part, groups)} floors`,
      `${up} arrows up`,
      `${circles} circles`,
      `${single} files with one importer (${percent(single, own.length)})`,
      `${small} of them crumbs (${percent(small, own.length)})`,
      `${total} lines`,
    ].join(' · '),
  );
}

const faults = [
  ...violations.map(({ rule, from, to }) => {
    const why = importRules.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
    return `${rule.name}: ${from} → ${to}. ${why}`;
  }),
  ...folderCircles(graph).map(
    (circle) => `folder-circle: ${circle}. Neighbours do not import each other in a circle.`,
  ),
  ...withoutFloor(files).map(
    (room) => `no-floor: ${room}. FLOORS of import-rules.ts says where each room stands.`,
  ),
  ...(crumbs.length > MAX_CRUMB_SHARE * files.length
    ? [
        `crumbs: ${percent(crumbs.length, files.length)} of all files have one importer and fewer than ${CRUMB_LINES} lines; ` +
          `${percent(MAX_CRUMB_SHARE, 1)} may. Fold some into the file that imports them:\n  ${crumbs.join('\n  ')}`,
      ]
    : []),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
