import { useMutation } from '@apollo/client/react';
import { forgetAllButViewer } from '../../apollo/forget';
import { refusalOf } from '../../apollo/refusal';
import { graphql } from '../../gql/gql';
import type { EraseParticipantsInput } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { toast } from '../../ui/feedback/toast';

const EraseParticipantsMutation = graphql(`
  mutation EraseParticipants($input: EraseParticipantsInput!) {
    eraseParticipants(input: $input) {
      erased {
        label
        count
      }
    }
  }
`);

interface Handlers {
  onDone: () => void;
  /** Asks for the numbers anew after they have changed. */
  onOutdated: () => Promise<unknown>;
}

/** Erases all participants; afterwards every page asks anew for what it shows. */
export function useEraseParticipants({ onDone, onOutdated }: Handlers) {
  const [mutate, { loading, error, reset }] = useMutation(EraseParticipantsMutation, {
    update: (cache) => forgetAllButViewer(cache),
    onCompleted: ({ eraseParticipants: { erased } }) => {
      const [first] = erased;
      toast.success(`${first?.label ?? 'Participants'} erased: ${formatCount(first?.count ?? 0)}`);
      onDone();
    },
    onError: (failure) => {
      if (refusalOf(failure)?.isChangedMeanwhile) void onOutdated();
    },
  });
  return {
    erase: (input: EraseParticipantsInput) => void mutate({ variables: { input } }),
    isPending: loading,
    failure: error ?? null,
    /** Whether no answer came: a large event may take longer than a page waits, and is erased nevertheless. */
    isUnknown: error !== undefined && refusalOf(error) === null,
    forgetFailure: reset,
  };
}
