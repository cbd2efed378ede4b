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

/** Says what a list would do, and does it; the lists of people then show whom it brought. */
export function useImportParticipants() {
  // Of its own: the hook's data go when the next call begins, and the plan is looked at while it is being saved.
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [mutate, { loading, error, reset }] = useMutation(ImportParticipantsMutationDocument, {
    // Hundreds of lines that nobody else reads.
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
    // A refusal is in `error`.
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
