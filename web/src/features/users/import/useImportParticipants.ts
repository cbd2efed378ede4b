import { useState } from 'react';
import { useAct } from '../../../apollo/useAct';
import { forgetUserLists } from '../../../apollo/user-lists';
import { graphql } from '../../../gql/gql';
import type { CountingLine, ImportParticipantsInput } from '../../../gql/graphql';
import { toast } from '../../../ui/feedback/toast';
import { importSummary, type ImportPlan } from './import-words';

const ImportParticipantsMutationDocument = graphql(`
  mutation ImportParticipants($input: ImportParticipantsInput!) {
    importParticipants(input: $input) {
      isSaved
      inviteCount
      updateCount
      unchangedCount
      errorCount
      losesTeamCount
      losesRankingCount
      movedCount
      repeatedCount
      fileLineCount
      headingLineCount
      emptyLineCount
      innerLineCount
      addedEmails
      sends {
        ...Sends_preview @unmask
      }
      lines {
        line
        lastLine
        name
        email
        effect
        message
        region {
          id
          name
        }
        fromRegion {
          id
          name
        }
      }
    }
  }
`);

/** Checks a list, and imports it without the lines that had an error when it was checked; afterwards the lists of people are loaded again. */
export function useImportParticipants() {
  // Visible while it is saved.
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [invitedCount, setInvitedCount] = useState(0);
  const [wasSaving, setWasSaving] = useState(false);
  const [countingLine, setCountingLine] = useState<CountingLine>('FIRST');
  const [importList, { isPending, error, reset }] = useAct(ImportParticipantsMutationDocument, {
    // Nothing else reads these hundreds of lines.
    fetchPolicy: 'no-cache',
    update: (cache, { importParticipants }) => {
      if (importParticipants.isSaved) forgetUserLists(cache);
    },
    failed: 'Failed to import participants',
  });
  const run = async (input: ImportParticipantsInput): Promise<void> => {
    const checked = (await importList({ input }))?.importParticipants;
    setWasSaving(!input.isDryRun);
    if (!checked) return;
    setPlan(checked);
    if (checked.isSaved) toast.success(importSummary(checked));
  };

  return {
    plan,
    /** How many people get an invitation by what was saved. */
    invitedCount,
    /** Whether saving found other errors or losses than the check before it, so that nothing was saved. */
    hasChanged: wasSaving && plan?.isSaved === false && !error,
    isPending,
    error,
    /** Which of several lines with one address counted when the list was checked. */
    countingLine,
    check: (csv: string, counting = countingLine) => {
      setCountingLine(counting);
      return run({ csv, isDryRun: true, countingLine: counting });
    },
    /**
     * @param movedEmails who are moved although they lose something
     * @param sendNotices whether those who are added are invited
     */
    save: (csv: string, movedEmails: string[], sendNotices: boolean) => {
      setInvitedCount(sendNotices ? (plan?.sends.emailCount ?? 0) : 0);
      return run({
        csv,
        isDryRun: false,
        skippedErrorCount: plan?.errorCount ?? 0,
        countingLine,
        movedEmails,
        sendNotices,
      });
    },
    reset: () => {
      setPlan(null);
      reset();
    },
  };
}
