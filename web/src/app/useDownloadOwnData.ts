import { useApolloClient } from '@apollo/client/react';
import { userMessage } from '../apollo/user-message';
import { saveFile } from '../features/exports/download-file';
import { graphql } from '../gql/gql';
import { toast } from '../ui/feedback/toast';

const OwnDataQuery = graphql(`
  query OwnData {
    ownData {
      id
      json
    }
  }
`);

const NAME = 'my-hackathon-data.json';

/** Saves everything that is stored about the viewer as a file. */
export function useDownloadOwnData() {
  const client = useApolloClient();
  return async (): Promise<void> => {
    try {
      const { data } = await client.query({ query: OwnDataQuery, fetchPolicy: 'no-cache' });
      if (data) saveFile(new File([data.ownData.json], NAME, { type: 'application/json' }));
      toast.success(`${NAME} is in your downloads`);
    } catch (error) {
      toast.error(userMessage(error), { title: 'Your data was not downloaded' });
    }
  };
}
