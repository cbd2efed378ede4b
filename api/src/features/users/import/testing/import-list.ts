import { beforeAll } from 'vitest';
import type { Caller } from '../../../../../test/caller';
import { graphql } from '../../../../../test/gql/gql';
import type {
  CreateRegionInput,
  ImportListMutation,
  ImportParticipantsInput,
} from '../../../../../test/gql/graphql';
import { createRegion } from '../../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../../test/test-app';

export type ImportAnswer = ImportListMutation['importParticipants'];

export const IMPORT = graphql(`mutation ImportList($input: ImportParticipantsInput!) {
  importParticipants(input: $input) {
    isSaved inviteCount updateCount unchangedCount errorCount losesTeamCount losesRankingCount movedCount
    repeatedCount fileLineCount headingLineCount emptyLineCount innerLineCount alikeCount
    columns { name lastName email region isCertain isAddressList separator all { number heading samples } }
    unknownRegionCount unknownRegions { text lineCount guess { name } }
    errors { cause lineCount unknownRegion { text } }
    lines { line lastLine alikeLine name email effect message cause nameProblem emailProblem regionProblem region { name } fromRegion { name } }
  }
}`);

/** Imports a list; by default not as a dry run. */
export async function importList(
  admin: Caller,
  csv: string,
  input: Partial<ImportParticipantsInput> = {},
): Promise<ImportAnswer> {
  const answer = await admin.ask(IMPORT, { input: { csv, isDryRun: false, ...input } });
  return answer.importParticipants;
}

/** An application with these regions, and an administrator who imports lists; `check` is a dry run. */
export function startImports(...regions: readonly Partial<CreateRegionInput>[]) {
  const app = startTestApp();
  const admin = app.person(ADMIN_EMAIL);
  beforeAll(async () => {
    for (const region of regions) await createRegion(admin, region);
  });
  type Input = Partial<ImportParticipantsInput>;
  const save = (csv: string, input?: Input) => importList(admin, csv, input);
  const check = (csv: string, input?: Input) => save(csv, { ...input, isDryRun: true });
  return { app, admin, save, check };
}

/** Every line in short: '2 mia@example.com Europe UPDATE: what changes'. */
export const linesOf = ({ lines }: ImportAnswer): string[] =>
  lines.map(({ line, email, region, effect, message }) => {
    const place = region?.name ?? '-';
    return `${line} ${email} ${place} ${effect}${message === null ? '' : `: ${message}`}`;
  });

/** The content of the columns, in short: 'Full Name | Email | Region; ignored: Phone', with '?' at the end for a guess. */
export function columnsOf({ columns }: ImportAnswer): string {
  const { name, lastName, email, region, all, isCertain } = columns;
  const headingOf = ({ number, heading }: (typeof all)[number]) => heading || String(number);
  const called = (number: number | null | undefined) =>
    all.filter((column) => column.number === number).map(headingOf);
  const names = [name, lastName].flatMap(called).join(' + ');
  const used = [name, lastName, email, region];
  const ignored = all.filter(({ number }) => !used.includes(number)).map(headingOf);
  const parts = [names || '-', called(email).join(), called(region).join() || '-'].join(' | ');
  return `${parts}${ignored.length > 0 ? `; ignored: ${ignored.join(', ')}` : ''}${isCertain ? '' : ' ?'}`;
}
