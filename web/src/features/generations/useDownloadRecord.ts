import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { useSaveAsFile } from '../exports/useSaveAsFile';

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

/** Saves the whole record of a region's latest run as a file, including the certificate. */
export function useDownloadRecord(regionId: string) {
  const client = useApolloClient();
  const { save, isPending } = useSaveAsFile('The record was not downloaded');

  const download = () =>
    save(async () => {
      const { data } = await client.query({
        query: GenerationRecordQuery,
        variables: { regionId },
        // A record can have megabytes, which the cache would keep without use.
        fetchPolicy: 'no-cache',
      });
      const { code, generation } = data?.region ?? {};
      if (code === undefined || !generation) return 'This region has no run any more.';
      const name = `allocation-${code.toLowerCase()}-${generation.inputHash.slice(0, 8)}.json`;
      return new File([generation.record], name, { type: 'application/json' });
    });

  return { download, isPending };
}
