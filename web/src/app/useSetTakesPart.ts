import { useMutation } from '@apollo/client/react';
import { userMessage } from '../apollo/user-message';
import { graphql } from '../gql/gql';
import { toast } from '../ui/feedback/toast';

const SetTakesPartMutation = graphql(`
  mutation SetTakesPart($input: SetTakesPartInput!) {
    setTakesPart(input: $input) {
      viewer {
        id
        exclusion
        excludedFromAllocation
      }
    }
  }
`);

/** Says whether the viewer, an organiser, takes part themselves. */
export function useSetTakesPart(): (takesPart: boolean) => void {
  const [set] = useMutation(SetTakesPartMutation, {
    onCompleted: ({ setTakesPart: { viewer } }) =>
      toast.success(
        viewer.exclusion == null
          ? 'You take part. You get a place on a team like everybody else.'
          : 'You take no part, and get no place on a team.',
      ),
    onError: (error) => toast.error(userMessage(error), { title: 'That was not saved' }),
  });
  return (takesPart) => void set({ variables: { input: { takesPart } } });
}
