import { useAuth } from '../auth/useAuth';
import { toast } from '../ui/toast';

/** Copies the person's token, for trying the API out; it is theirs, and good for an hour at the most. */
export function useCopyToken(): () => Promise<void> {
  const { getToken } = useAuth();
  return async () => {
    try {
      await navigator.clipboard.writeText((await getToken()) ?? '');
      toast.success('Your API token is copied. It is valid for up to an hour.');
    } catch {
      toast.error('Your browser does not let this page copy.', { title: 'The token was not copied' });
    }
  };
}
