import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { refileUser } from '../table/user-lists';
import { useUserRefusal } from './useUserRefusal';

const ExcludeUserMutation = graphql(`
  mutation ExcludeUser($input: ExcludeUserInput!) {
    excludeUser(input: $input) {
      user {
        id
        exclusion
        excludedFromAllocation
      }
    }
  }
`);

const IncludeUserMutation = graphql(`
  mutation IncludeUser($input: IncludeUserInput!) {
    includeUser(input: $input) {
      user {
        id
        exclusion
        excludedFromAllocation
      }
    }
  }
`);

const onCompleted = () => toast.success('Exclusion status updated');

/** Takes a person out of team assignment, or back in; shown at once, taken back where the server refuses. */
export function useSetExclusion(userId: string) {
  const messages = { onCompleted, onError: useUserRefusal(userId, 'Failed to update exclusion status') };
  const [exclude, excluded] = useMutation(ExcludeUserMutation, {
    ...messages,
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.excludeUser.user.id);
    },
  });
  const [include, included] = useMutation(IncludeUserMutation, {
    ...messages,
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.includeUser.user.id);
    },
  });

  const setExclusion = (isExcluded: boolean) => {
    const variables = { input: { userId } };
    // One state at a time: the refusal of the other direction is over.
    if (isExcluded) {
      included.reset();
      void exclude({
        variables,
        optimisticResponse: {
          excludeUser: {
            __typename: 'ExcludeUserPayload',
            user: { __typename: 'User', id: userId, exclusion: 'EXCLUDED', excludedFromAllocation: true },
          },
        },
      });
    } else {
      excluded.reset();
      void include({
        variables,
        optimisticResponse: {
          includeUser: {
            __typename: 'IncludeUserPayload',
            user: { __typename: 'User', id: userId, exclusion: null, excludedFromAllocation: false },
          },
        },
      });
    }
  };

  return {
    setExclusion,
    error: excluded.error ?? included.error,
  };
}
