import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const ExcludeUserMutation = graphql(`
  mutation ExcludeUser($input: ExcludeUserInput!) {
    excludeUser(input: $input) {
      user {
        id
        ...UserRow_user
      }
    }
  }
`);

const IncludeUserMutation = graphql(`
  mutation IncludeUser($input: IncludeUserInput!) {
    includeUser(input: $input) {
      user {
        id
        ...UserRow_user
      }
    }
  }
`);

const options = {
  onCompleted: () => toast.success('Exclusion status updated'),
  onError: () => toast.error('Failed to update exclusion status'),
};

/** Takes a person out of team assignment, or back in. */
export function useSetExclusion() {
  const [exclude, excluded] = useMutation(ExcludeUserMutation, options);
  const [include, included] = useMutation(IncludeUserMutation, options);

  const setExclusion = (userId: string, isExcluded: boolean) => {
    const variables = { input: { userId } };
    // One state at a time: the refusal of the other direction is over.
    if (isExcluded) {
      included.reset();
      void exclude({ variables });
    } else {
      excluded.reset();
      void include({ variables });
    }
  };

  return {
    setExclusion,
    isPending: excluded.loading || included.loading,
    error: excluded.error ?? included.error,
  };
}
