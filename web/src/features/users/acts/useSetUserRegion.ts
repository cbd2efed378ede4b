import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { refileUser } from '../table/user-lists';
import { useUserRefusal } from './useUserRefusal';

const SetUserRegionMutation = graphql(`
  mutation SetUserRegion($input: SetUserRegionInput!) {
    setUserRegion(input: $input) {
      user {
        id
        ...UserRow_user
      }
    }
  }
`);

/** Puts a person into a region, or with null out of theirs; their preferences and place go with the old one. */
export function useSetUserRegion(userId: string, onDone?: () => void) {
  const onError = useUserRefusal(userId, 'Failed to update user region', onDone);
  const [mutate, { loading, error }] = useMutation(SetUserRegionMutation, {
    update: (cache, { data }) => {
      if (data) refileUser(cache, data.setUserRegion.user.id);
    },
    onCompleted: () => {
      toast.success('User region updated');
      onDone?.();
    },
    onError,
  });

  return {
    setUserRegion: (regionId: string | null) => void mutate({ variables: { input: { userId, regionId } } }),
    isPending: loading,
    error,
  };
}
