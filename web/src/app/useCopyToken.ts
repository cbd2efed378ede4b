import { userMessage } from '../apollo/user-message';
import { useAuth } from '../auth/useAuth';
import { copyText } from '../ui/feedback/copy-text';
import { toast } from '../ui/feedback/toast';

const FAILURE = 'The token was not copied';

/** Copies the viewer's own API token, which is valid for at most an hour. */
export function useCopyToken(): () => Promise<void> {
  const { getToken } = useAuth();
  return async () => {
    try {
      const token = (await getToken()) ?? '';
      await copyText(token, {
        done: 'Your API token is copied. It is valid for up to an hour.',
        failure: FAILURE,
      });
    } catch (error) {
      toast.error(userMessage(error), { title: FAILURE });
    }
  };
}
