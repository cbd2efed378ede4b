import { useState } from 'react';
import { forgetUserLists } from '../../../apollo/forget';
import { useAct } from '../../../apollo/useAct';
import { graphql } from '../../../gql/gql';
import type { CountingLine, ImportParticipantsInput, ImportRegionChoice } from '../../../gql/graphql';
import { toast } from '../../../ui/feedback/toast';
import { isInDoubt, type ListReading, readingOf } from './import-columns';
import { importSummary, type ImportPlan } from './import-words';
import type { ListFile } from './list-file';
import { type LineRange, withLines } from './list-text';

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

/** What a person has decided about a list. */
interface Choices {
  /** Which of several lines with the same address counts. */
  countingLine: CountingLine;
  /** How to read the list; null until a person has specified it. */
  reading: ListReading | null;
  /** The regions of texts that name none. */
  regionChoices: readonly ImportRegionChoice[];
}

/** For another list. */
export const NOTHING_CHOSEN = { reading: null, regionChoices: [] };

const inputOf = ({ countingLine, reading, regionChoices }: Choices) => ({
  countingLine,
  ...reading,
  ...(regionChoices.length > 0 && { regionChoices: [...regionChoices] }),
});

export type ImportList = ReturnType<typeof useImportParticipants>;

/**
 * A list, checked as often as needed, and imported without the lines that had an error in the check.
 * @param onSaving called when saving starts and ends
 */
export function useImportParticipants(onSaving: (isSaving: boolean) => void) {
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<ListFile | null>(null);
  const [choices, setChoices] = useState<Choices>({ countingLine: 'FIRST', ...NOTHING_CHOSEN });
  // Stays visible while it is saved.
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [invitedCount, setInvitedCount] = useState(0);
  const [importList, { isPending, error, reset }] = useAct(ImportParticipantsMutationDocument, {
    // Nothing else reads these hundreds of lines.
    fetchPolicy: 'no-cache',
    update: (cache, { importParticipants }) => {
      if (importParticipants.isSaved) forgetUserLists(cache);
    },
    failed: 'Failed to import participants',
  });

  const run = async (input: ImportParticipantsInput): Promise<ImportPlan | undefined> => {
    const answer = (await importList({ input }))?.importParticipants;
    if (!answer) return undefined;
    setPlan(answer);
    setHasChanged(!input.isDryRun && !answer.isSaved);
    return answer;
  };
  const check = async (changes: Partial<Choices> = {}, text = csv): Promise<void> => {
    const chosen = { ...choices, ...changes };
    const answer = await run({ csv: text, isDryRun: true, ...inputOf(chosen) });
    if (!answer) return;
    setChoices(chosen);
    setIsChecked(chosen.reading !== null || !isInDoubt(answer.columns));
  };

  return {
    csv,
    /** The source of the list; null if it was pasted or corrected here. */
    file,
    choices,
    /** The answer to the last check or import of this list. */
    plan,
    /** Whether a person has seen how the list is read, and now sees what will happen. */
    isChecked,
    /** Whether saving found different errors or losses from the check before it, so that nothing was saved. */
    hasChanged,
    /** The number of people who get an invitation by the import. */
    invitedCount,
    isPending,
    error,
    /** Replaces the list. */
    give: (text: string, from: ListFile | null) => {
      setCsv(text);
      setFile(from);
      setPlan(null);
      setChoices({ ...choices, ...NOTHING_CHOSEN });
      reset();
    },
    check,
    /** Checks the list with a different text for these lines. */
    fix: (lines: LineRange, text: string) => {
      const fixed = withLines(csv, lines, text);
      setCsv(fixed);
      setFile(null);
      return check({}, fixed);
    },
    /** Returns to the list. */
    back: () => {
      setIsChecked(false);
      reset();
    },
    /**
     * @param movedEmails the people who are moved despite a loss
     * @param sendNotices whether new people are invited
     */
    save: async ({ columns, errorCount, sends }: ImportPlan, movedEmails: string[], sendNotices: boolean) => {
      setInvitedCount(sendNotices ? sends.emailCount : 0);
      onSaving(true);
      const answer = await run({
        csv,
        isDryRun: false,
        ...inputOf(choices),
        // Reads it as it is shown.
        columns: readingOf(columns),
        regionId: choices.reading?.regionId ?? null,
        skippedErrorCount: errorCount,
        movedEmails,
        sendNotices,
      });
      onSaving(false);
      if (answer?.isSaved) toast.success(importSummary(answer));
    },
  };
}
