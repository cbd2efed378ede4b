import { useMutation, useQuery } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const OwnNoticesQuery = graphql(`
  query OwnNotices {
    ownNotices {
      id
      areWanted
    }
  }
`);

const SetOwnNoticesMutation = graphql(`
  mutation SetOwnNotices($input: SetOwnNoticesInput!) {
    setOwnNotices(input: $input) {
      ownNotices {
        id
        areWanted
      }
    }
  }
`);

/** Whether the person wants notices by e-mail, and how they change that. */
export function useOwnNotices() {
  const { data } = useQuery(OwnNoticesQuery);
  const [set] = useMutation(SetOwnNoticesMutation, {
    onCompleted: ({ setOwnNotices: { ownNotices } }) =>
      toast.success(
        ownNotices.areWanted ? 'You get notices by e-mail again.' : 'You get no more notices by e-mail.',
      ),
    onError: (error) => toast.error(userMessage(error), { title: 'Your notices are as before' }),
  });
  return {
    /** Null until it is known. */
    areWanted: data?.ownNotices.areWanted ?? null,
    setWanted: (areWanted: boolean) => void set({ variables: { input: { areWanted } } }),
  };
}
