// The compressed script that each page loads, and the one style sheet, measured on a build of its own, without a browser.
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const SRC = path.join(import.meta.dirname, '../src');
const KB = 1_000;

/** What each audience loads with every page, and the most bytes (Brotli) of a page; without a budget, the size is only shown. */
const EVERY_PAGE = ['main.tsx', 'auth/firebase-identity.ts'];
const SIGNED_IN = [...EVERY_PAGE, 'ui/feedback/Toaster.tsx'];
const AUDIENCES = {
  guest: { modules: EVERY_PAGE, budget: 230 * KB },
  newcomer: { modules: SIGNED_IN, budget: 300 * KB },
  participant: { modules: [...SIGNED_IN, 'app/ParticipantLayout.tsx'], budget: 300 * KB },
  admin: { modules: [...SIGNED_IN, 'app/AdminLayout.tsx'], budget: Infinity },
};
const DRAG = 'ui/list/SortableListBody.tsx';

/** The modules whose chunks load without any action of the person, with everything that they import. */
const PAGES: [path: string, audience: keyof typeof AUDIENCES, ...modules: string[]][] = [
  ['/login', 'guest', 'auth/SignInPage.tsx'],
  ['/select-region', 'newcomer', 'features/regions/SelectRegionPage.tsx'],
  ['/', 'participant', 'features/event/EventDashboardPage.tsx'],
  ['/themes', 'participant', 'features/themes/ThemesPage.tsx'],
  ['/preferences', 'participant', 'features/preferences/PreferencesPage.tsx', DRAG],
  ['/teams', 'participant', 'features/teams/TeamsPage.tsx'],
  ['/teams/reef-watch', 'participant', 'features/teams/TeamPage.tsx'],
  ['/resources', 'participant', 'features/resources/ResourcesPage.tsx'],
  ['/admin', 'admin', 'features/dashboard/AdminDashboardPage.tsx'],
  ['/admin/regions', 'admin', 'features/regions/AdminRegionsPage.tsx'],
  ['/admin/themes', 'admin', 'features/themes/AdminThemesPage.tsx'],
  ['/admin/participants', 'admin', 'features/users/AdminParticipantsPage.tsx'],
  ['/admin/assignments', 'admin', 'features/assignments/AdminAssignmentsPage.tsx'],
  ['/admin/resources', 'admin', 'features/resources/AdminResourcesPage.tsx', DRAG],
  ['/admin/agenda', 'admin', 'features/agenda/AdminAgendaPage.tsx'],
  ['/admin/event-info', 'admin', 'features/event-info/AdminEventInfoPage.tsx'],
  ['/admin/settings', 'admin', 'features/settings/AdminSettingsPage.tsx'],
];
const IS_FOR_DRAGGING = ['/preferences', '/admin/assignments', '/admin/resources'];

/** The files of the build that `npm start` also makes: its chunks by name, and its style sheets. */
async function builtFiles() {
  const built = await build({
    configFile: path.join(SRC, '../vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in built)) throw new Error('Vite made more than one build, or watches.');
  const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => file.type === 'chunk';
  const chunks = new Map(built.output.filter(isChunk).map((file) => [file.fileName, file]));
  const styles = built.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  );
  return { chunks, styles };
}

const { chunks, styles } = await builtFiles();
const compressed = new Map(
  Array.from(chunks, ([name, { code }]) => [name, brotliCompressSync(code).length] as const),
);
const styleBytes = styles.reduce((sum, source) => sum + brotliCompressSync(source).length, 0);

/** The names of the chunks that a page loads: those of its modules and all direct and indirect imports. */
function loadedBy(modules: readonly string[]): Set<string> {
  const names = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.get(name);
    if (!chunk || names.has(name)) return;
    names.add(name);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const home = Array.from(chunks.values()).find(({ moduleIds }) =>
      moduleIds.includes(path.join(SRC, module)),
    );
    if (!home) throw new Error(`${module} is in no chunk.`);
    add(home.fileName);
  }
  return names;
}

let isGood = true;
console.log('page                    files    kB br   budget');
for (const [address, audience, ...own] of PAGES) {
  const { modules, budget } = AUDIENCES[audience];
  const names = loadedBy([...modules, ...own]);
  const loaded = Array.from(names).flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  const bytes = Array.from(names).reduce((sum, name) => sum + (compressed.get(name) ?? 0), styleBytes);
  const hasDrag = loaded.some((id) => id.includes('/@dnd-kit/'));
  const hasAdmin = loaded.some((id) => /\/Admin\w*\.tsx$/.test(id));
  const faults = [
    bytes > budget ? `over ${budget / KB} kB` : [],
    hasDrag && !IS_FOR_DRAGGING.includes(address) ? 'drag code' : [],
    hasAdmin && audience !== 'admin' ? 'admin code' : [],
  ].flat();
  if (faults.length > 0) isGood = false;
  const columns = [
    address.padEnd(22),
    String(names.size).padStart(6),
    (bytes / KB).toFixed(1).padStart(8),
    (Number.isFinite(budget) ? String(budget / KB) : '').padStart(8),
    faults.join(', '),
  ];
  console.log(columns.join(' ').trimEnd());
}
process.exitCode = isGood ? 0 : 1;
