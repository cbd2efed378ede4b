import { randomUUID } from 'node:crypto';
import { signInAccount, type Account } from '../e2e/participant/account';
import { textAt } from '../e2e/participant/json';

const THEMES = 40;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 2_500);

const ACTS = {
  syncViewer: 'mutation ($input: SyncViewerInput!) { syncViewer(input: $input) { viewer { id } } }',
  createRegion: 'mutation ($input: CreateRegionInput!) { createRegion(input: $input) { region { id } } }',
  createTheme: 'mutation ($input: CreateThemeInput!) { createTheme(input: $input) { theme { id } } }',
  importPeople:
    'mutation ($input: ImportParticipantsInput!) { importParticipants(input: $input) { isSaved } }',
  generate:
    'mutation ($input: GenerateAssignmentsInput!) { generateAssignments(input: $input) { region { id } } }',
  publish:
    'mutation ($input: PublishAssignmentsInput!) { publishAssignments(input: $input) { region { id } } }',
} as const;

/** Makes and publishes a region of 40 full teams through the API. @returns somebody who has a place in it. */
export async function publishRegion(address: string): Promise<Account> {
  const admin = await signInAccount(address, 'admin@example.com', 'Ada Lindqvist');
  await admin.call(ACTS.syncViewer, { displayName: admin.name });
  const code = `O${randomUUID().slice(0, 8).toUpperCase()}`;
  const created = await admin.call(ACTS.createRegion, { name: `Opening ${code}`, code });
  const regionId = textAt(created, 'data', 'createRegion', 'region', 'id');
  for (let theme = 1; theme <= THEMES; theme += 1) {
    await admin.call(ACTS.createTheme, {
      regionId,
      title: `Theme ${String(theme).padStart(2, '0')}`,
      description: '<p>What it is about.</p>',
      capacity: Math.ceil(PEOPLE / THEMES),
    });
  }
  const emailOf = (person: number): string => `${code.toLowerCase()}.${person}@example.com`;
  const lines = Array.from(
    { length: PEOPLE },
    (_, person) => `Person Number ${person},${emailOf(person)},${code}`,
  );
  await admin.call(ACTS.importPeople, { csv: ['name,email,region', ...lines].join('\n'), isDryRun: false });
  await admin.call(ACTS.generate, { regionId });
  await admin.call(ACTS.publish, { regionId });

  const participant = await signInAccount(address, emailOf(0), 'Person Number 0');
  await participant.call(ACTS.syncViewer, { displayName: participant.name });
  return participant;
}
