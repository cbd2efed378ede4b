import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';
import { saveFile } from '../exports/download-file';

const GenerationRecordQuery = graphql(`
  query GenerationRecord($regionId: ID!) {
    region(id: $regionId) {
      id
      code
      generation {
        id
        inputHash
        record
      }
    }
  }
`);

const TITLE = 'The record was not downloaded';

/** Saves the whole record of a region's latest run as a file, including the certificate. */
export function useDownloadRecord(regionId: string) {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);

  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: GenerationRecordQuery,
        variables: { regionId },
        // A record can have megabytes, which the cache would keep without use.
        fetchPolicy: 'no-cache',
      });
      const { code, generation } = data?.region ?? {};
      if (code === undefined || !generation) {
        toast.error('This region has no run any more.', { title: TITLE });
        return;
      }
      const name = `allocation-${code.toLowerCase()}-${generation.inputHash.slice(0, 8)}.json`;
      saveFile(new File([generation.record], name, { type: 'application/json' }));
    } catch (error) {
      toast.error(userMessage(error), { title: TITLE });
    } finally {
      setPending(false);
    }
  };

  return { download, isPending };
}
