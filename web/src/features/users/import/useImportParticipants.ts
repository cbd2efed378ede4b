import { useState } from 'react';
import { useAct } from '../../../apollo/useAct';
import { forgetUserLists } from '../../../apollo/forget';
import { graphql } from '../../../gql/gql';
import type { CountingLine, ImportParticipantsInput, ImportRegionChoice } from '../../../gql/graphql';
import { toast } from '../../../ui/feedback/toast';
import { isInDoubt, type ListReading, readingOf } from './import-columns';
import { importSummary, type ImportPlan } from './import-words';
import { isMostlyUnknown } from './region-choices';

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
      alikeCount
      unknownRegionCount
      addedEmails
      unknownRegions {
        text
        lineCount
        guess {
          id
        }
      }
      errors {
        cause
        lineCount
        unknownRegion {
          text
          lineCount
          guess {
            id
          }
        }
      }
      columns {
        name
        lastName
        email
        region
        isCertain
        isAddressList
        separator
        all {
          number
          heading
          samples
        }
      }
      sends {
        ...Sends_preview @unmask
      }
      lines {
        line
        lastLine
        alikeLine
        name
        email
        effect
        message
        cause
        nameProblem
        emailProblem
        regionProblem
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

interface Changes {
  counting?: CountingLine;
  reading?: ListReading | null;
  regions?: readonly ImportRegionChoice[];
}

const chosen = (regions: readonly ImportRegionChoice[]) =>
  regions.length > 0 ? { regionChoices: [...regions] } : {};

/** Checks a list, and imports it without the lines that had an error in the check; then reloads the lists of people. */
export function useImportParticipants() {
  // Stays visible while it is saved.
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [invitedCount, setInvitedCount] = useState(0);
  const [wasSaving, setWasSaving] = useState(false);
  const [countingLine, setCountingLine] = useState<CountingLine>('FIRST');
  // Null until a person has specified how to read the list.
  const [reading, setReading] = useState<ListReading | null>(null);
  const [regionChoices, setRegionChoices] = useState<readonly ImportRegionChoice[]>([]);
  // The column whose texts the person has seen.
  const [seenColumn, setSeenColumn] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [importList, { isPending, error, reset }] = useAct(ImportParticipantsMutationDocument, {
    // Nothing else reads these hundreds of lines.
    fetchPolicy: 'no-cache',
    update: (cache, { importParticipants }) => {
      if (importParticipants.isSaved) forgetUserLists(cache);
    },
    failed: 'Failed to import participants',
  });
  const run = async (input: ImportParticipantsInput, read = reading): Promise<void> => {
    const checked = (await importList({ input }))?.importParticipants;
    setWasSaving(!input.isDryRun);
    if (!checked) return;
    setPlan(checked);
    setReading(read);
    setIsAsking(false);
    if (checked.isSaved) toast.success(importSummary(checked));
  };

  const asksRegions = (checked: ImportPlan): boolean =>
    checked.columns.region != null &&
    checked.columns.region !== seenColumn &&
    isMostlyUnknown(checked, regionChoices);

  return {
    plan,
    /** The number of people who get an invitation by the import. */
    invitedCount,
    /** Whether saving found different errors or losses from the check before it, so that nothing was saved. */
    hasChanged: wasSaving && plan?.isSaved === false && !error,
    isPending,
    error,
    /** Which of several lines with the same address counted in the check. */
    countingLine,
    /** How a person specified to read the list; null if the server decides. */
    reading,
    regionChoices,
    /** @param changes to the previous check; another list starts without a reading */
    check: (csv: string, changes: Changes = {}) => {
      const { counting = countingLine, reading: read = reading, regions = regionChoices } = changes;
      setCountingLine(counting);
      setRegionChoices(regions);
      if (changes.reading) setSeenColumn(plan?.columns.region ?? null);
      return run({ csv, isDryRun: true, countingLine: counting, ...read, ...chosen(regions) }, read);
    },
    /**
     * @param movedEmails the people who are moved despite a loss
     * @param sendNotices whether new people are invited
     */
    save: (csv: string, movedEmails: string[], sendNotices: boolean) => {
      setInvitedCount(sendNotices ? (plan?.sends.emailCount ?? 0) : 0);
      return run({
        csv,
        isDryRun: false,
        // Reads it as it is shown.
        ...(plan && { columns: readingOf(plan.columns), regionId: reading?.regionId ?? null }),
        ...chosen(regionChoices),
        skippedErrorCount: plan?.errorCount ?? 0,
        countingLine,
        movedEmails,
        sendNotices,
      });
    },
    /** Whether the person must specify how to read the list, or wants to. */
    asks:
      plan !== null &&
      !plan.isSaved &&
      (isAsking || (reading === null && isInDoubt(plan.columns)) || asksRegions(plan)),
    ask: () => setIsAsking(true),
    /** Back to the list; another one starts without a reading. */
    reset: ({ isOther = false } = {}) => {
      setPlan(null);
      setIsAsking(false);
      if (isOther) {
        setReading(null);
        setRegionChoices([]);
        setSeenColumn(null);
      }
      reset();
    },
  };
}
