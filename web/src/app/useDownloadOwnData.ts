import { useApolloClient } from '@apollo/client/react';
import { useSaveAsFile } from '../features/exports/useSaveAsFile';
import { graphql } from '../gql/gql';

const OwnDataQuery = graphql(`
  query OwnData {
    ownData {
      id
      json
    }
  }
`);

/** Saves everything that is stored about the viewer as a file. @returns starts it. */
export function useDownloadOwnData(): () => void {
  const client = useApolloClient();
  const { save } = useSaveAsFile('Your data was not downloaded');
  return () =>
    save(async () => {
      const { data } = await client.query({ query: OwnDataQuery, fetchPolicy: 'no-cache' });
      if (!data) return 'The server sent nothing. Please try again.';
      return new File([data.ownData.json], 'my-hackathon-data.json', { type: 'application/json' });
    });
}
