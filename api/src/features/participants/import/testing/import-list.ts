import type { Caller } from '../../../../../test/caller';
import { graphql } from '../../../../../test/gql/gql';
import type { CountingLine, ImportListMutation } from '../../../../../test/gql/graphql';

export type ImportAnswer = ImportListMutation['importParticipants'];

export const IMPORT = graphql(`mutation ImportList($input: ImportParticipantsInput!) {
  importParticipants(input: $input) {
    isSaved inviteCount updateCount unchangedCount errorCount losesTeamCount losesRankingCount movedCount
    repeatedCount fileLineCount headingLineCount emptyLineCount innerLineCount
    lines { line lastLine name email effect message region { name } fromRegion { name } }
  }
}`);

/** Imports a list; by default not as a dry run. */
export async function importList(
  admin: Caller,
  csv: string,
  {
    isDryRun = false,
    skippedErrorCount = null,
    movedEmails = [],
    countingLine = null,
  }: {
    isDryRun?: boolean;
    skippedErrorCount?: number | null;
    movedEmails?: string[];
    countingLine?: CountingLine | null;
  } = {},
): Promise<ImportAnswer> {
  const answer = await admin.ask(IMPORT, {
    input: { csv, isDryRun, skippedErrorCount, movedEmails, countingLine },
  });
  return answer.importParticipants;
}

/** Every line in short: '2 mia@example.com Europe UPDATE: what changes'. */
export const linesOf = ({ lines }: ImportAnswer): string[] =>
  lines.map(({ line, email, region, effect, message }) => {
    const place = region?.name ?? '-';
    return `${line} ${email} ${place} ${effect}${message === null ? '' : `: ${message}`}`;
  });
