import { useQuery } from '@apollo/client/react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';

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
  const [set] = useAct(SetOwnNoticesMutation, {
    done: ({ setOwnNotices: { ownNotices } }) =>
      ownNotices.areWanted ? 'You get notices by e-mail again.' : 'You get no more notices by e-mail.',
    failed: { title: 'Your notices are as before' },
  });
  return {
    /** Null until it is known. */
    areWanted: data?.ownNotices.areWanted ?? null,
    setWanted: (areWanted: boolean) => void set({ input: { areWanted } }),
  };
}
