import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';

const IsInvitingQuery = graphql(`
  query IsInviting {
    mailServer {
      isSet
    }
    noticeTemplates {
      id
      kind
      isSent
    }
  }
`);

/** Whether those who are added are invited by e-mail; undefined until that is known. */
export function useIsInviting(): boolean | undefined {
  const { data } = useQuery(IsInvitingQuery, { fetchPolicy: 'cache-and-network' });
  if (!data) return undefined;
  return (
    data.mailServer.isSet && data.noticeTemplates.some(({ kind, isSent }) => kind === 'INVITED' && isSent)
  );
}
