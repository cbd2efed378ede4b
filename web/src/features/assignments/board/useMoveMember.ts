import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../../gql/gql';
import type { Step } from './step';
import { leaveUnassigned } from './unassigned-list';

const MoveMemberMutation = graphql(`
  mutation MoveMember($input: MoveMemberInput!) {
    moveMember(input: $input) {
      theme {
        id
        ...ThemeColumn_theme @unmask
      }
      previousTheme {
        id
        ...ThemeColumn_theme @unmask
      }
      region {
        id
        assignedCount
        viewerCanPublish
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

/** Puts a person on a theme. The promise rejects with the refusal; what is shown meanwhile is the caller's matter. */
export function useMoveMember() {
  const [mutate] = useMutation(MoveMemberMutation);

  return useCallback(
    async (regionId: string, { person, from, to }: Step, themeId: string): Promise<void> => {
      await mutate({
        variables: {
          input: {
            userId: person.id,
            themeId,
            isManualOverride: to.isManualOverride,
            expectedThemeId: from.themeId,
          },
        },
        // The list of a whole region is not sent back for one person.
        update: (cache) => leaveUnassigned(cache, regionId, person.id),
      });
    },
    [mutate],
  );
}
