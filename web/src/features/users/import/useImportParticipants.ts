import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { forgetUserLists } from '../../../apollo/user-pages';
import { graphql } from '../../../gql/gql';
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
      lines {
        line
        name
        email
        effect
        message
        region {
          id
          name
        }
      }
    }
  }
`);

/** Checks a list, and imports it; afterwards the lists of people are loaded again. */
export function useImportParticipants() {
  // Kept apart, because the hook drops its data when the next call begins, and the plan stays visible while it is saved.
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [mutate, { loading, error, reset }] = useMutation(ImportParticipantsMutationDocument, {
    // Nothing else reads these hundreds of lines.
    fetchPolicy: 'no-cache',
    update: (cache, result) => {
      if (result.data?.importParticipants.isSaved) forgetUserLists(cache);
    },
    onCompleted: ({ importParticipants }) => {
      setPlan(importParticipants);
      if (importParticipants.isSaved) toast.success(importSummary(importParticipants));
    },
    onError: () => toast.error('Failed to import participants'),
  });
  const run = async (csv: string, isDryRun: boolean): Promise<void> => {
    // The hook's `error` has the reason.
    await mutate({ variables: { input: { csv, isDryRun } } }).catch(() => undefined);
  };

  return {
    plan,
    isPending: loading,
    error: error ?? null,
    check: (csv: string) => run(csv, true),
    save: (csv: string) => run(csv, false),
    reset: () => {
      setPlan(null);
      reset();
    },
  };
}
