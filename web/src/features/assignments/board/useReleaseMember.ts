import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../../gql/gql';
import type { Step } from './step';

const ReleaseMemberMutation = graphql(`
  mutation ReleaseMember($input: ReleaseMemberInput!) {
    releaseMember(input: $input) {
      assignment {
        id
        isManualOverride
      }
      region {
        id
        generation {
          id
          changes {
            sentence
          }
        }
      }
    }
  }
`);

/** Lets generating again move a person who was placed by hand; otherwise as `useMoveMember`. */
export function useReleaseMember() {
  const [mutate] = useMutation(ReleaseMemberMutation);

  return useCallback(
    async ({ person }: Step): Promise<void> => {
      await mutate({ variables: { input: { userId: person.id } } });
    },
    [mutate],
  );
}
