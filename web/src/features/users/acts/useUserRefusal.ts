import { useApolloClient } from '@apollo/client/react';
import { isGone } from '../../../apollo/forget';
import { toast } from '../../../ui/feedback/toast';
import { forgetUser } from '../table/user-lists';

/**
 * For an act on a person that is refused: says that it `failed`, in words without a full stop. Whoever has been deleted
 * meanwhile goes from the lists, after which `onGone` is called.
 */
export function useUserRefusal(userId: string, failed: string, onGone?: () => void) {
  const { cache } = useApolloClient();
  return (refused: unknown): void => {
    if (!isGone(refused)) {
      toast.error(failed);
      return;
    }
    forgetUser(cache, userId);
    toast.error(`${failed}. Somebody else deleted this person.`);
    onGone?.();
  };
}
