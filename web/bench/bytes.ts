// The compressed script that each page loads, and the one style sheet, measured on a build of its own, without a browser.
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const SRC = path.join(import.meta.dirname, '../src');
const KB = 1_000;

/** What every page loads, and what everybody loads who is signed in. */
const EVERYBODY = ['main.tsx', 'auth/firebase-identity.ts'];
const SIGNED_IN = [...EVERYBODY, 'ui/feedback/Toaster.tsx'];
const PARTICIPANT = [...SIGNED_IN, 'app/ParticipantLayout.tsx'];
const ADMIN = [...SIGNED_IN, 'app/AdminLayout.tsx'];
const DRAG = 'ui/list/SortableListBody.tsx';

interface Page {
  path: string;
  /** The modules whose chunks load without any action of the person, with everything that they import. */
  modules: string[];
  /** The most bytes (Brotli) that the page may load; without a budget, the size is only shown. */
  budget?: number;
  isAdmin?: boolean;
  isForDragging?: boolean;
}

const participantPage = (address: string, ...modules: string[]): Page => ({
  path: address,
  modules: [...PARTICIPANT, ...modules],
  budget: 300 * KB,
});
const adminPage = (address: string, ...modules: string[]): Page => ({
  path: address,
  modules: [...ADMIN, ...modules],
  isAdmin: true,
});

const PAGES: Page[] = [
  { path: '/login', modules: [...EVERYBODY, 'auth/SignInPage.tsx'], budget: 230 * KB },
  {
    path: '/select-region',
    modules: [...SIGNED_IN, 'features/regions/SelectRegionPage.tsx'],
    budget: 300 * KB,
  },
  participantPage('/', 'features/event/EventDashboardPage.tsx'),
  participantPage('/themes', 'features/themes/ThemesPage.tsx'),
  {
    ...participantPage('/preferences', 'features/preferences/PreferencesPage.tsx', DRAG),
    isForDragging: true,
  },
  participantPage('/teams', 'features/teams/TeamsPage.tsx'),
  participantPage('/resources', 'features/resources/ResourcesPage.tsx'),
  adminPage('/admin', 'features/dashboard/AdminDashboardPage.tsx'),
  adminPage('/admin/regions', 'features/regions/AdminRegionsPage.tsx'),
  adminPage('/admin/themes', 'features/themes/AdminThemesPage.tsx'),
  adminPage('/admin/participants', 'features/users/AdminParticipantsPage.tsx'),
  {
    ...adminPage('/admin/assignments', 'features/assignments/AdminAssignmentsPage.tsx'),
    isForDragging: true,
  },
  {
    ...adminPage('/admin/resources', 'features/resources/AdminResourcesPage.tsx', DRAG),
    isForDragging: true,
  },
  adminPage('/admin/agenda', 'features/agenda/AdminAgendaPage.tsx'),
  adminPage('/admin/event-info', 'features/event-info/AdminEventInfoPage.tsx'),
  adminPage('/admin/settings', 'features/settings/AdminSettingsPage.tsx'),
];

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
function loadedBy({ modules }: Page): Set<string> {
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

/** What is wrong with what a page loads, in words; empty when nothing is. */
function faultsOf(page: Page, names: Set<string>, bytes: number): string[] {
  const modules = Array.from(names).flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  const faults: string[] = [];
  if (page.budget !== undefined && bytes > page.budget) faults.push(`over ${page.budget / KB} kB`);
  if (!page.isForDragging && modules.some((id) => id.includes('/@dnd-kit/'))) faults.push('drag code');
  if (!page.isAdmin && modules.some((id) => /\/Admin\w*\.tsx$/.test(id))) faults.push('admin code');
  return faults;
}

let isGood = true;
console.log('page                    files    kB br   budget');
for (const page of PAGES) {
  const names = loadedBy(page);
  const bytes = Array.from(names).reduce((sum, name) => sum + (compressed.get(name) ?? 0), styleBytes);
  const faults = faultsOf(page, names, bytes);
  if (faults.length > 0) isGood = false;
  const columns = [
    page.path.padEnd(22),
    String(names.size).padStart(6),
    (bytes / KB).toFixed(1).padStart(8),
    (page.budget === undefined ? '' : String(page.budget / KB)).padStart(8),
    faults.join(', '),
  ];
  console.log(columns.join(' ').trimEnd());
}
process.exitCode = isGood ? 0 : 1;
