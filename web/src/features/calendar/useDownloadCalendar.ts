import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import type { CalendarFileQueryVariables } from '../../gql/graphql';
import { cutTo } from '../../lib/text';
import { useSaveAsFile } from '../exports/download-file';

const CalendarFileDocument = graphql(`
  query CalendarFile($regionId: ID, $agendaItemId: ID) {
    calendarFile(regionId: $regionId, agendaItemId: $agendaItemId) {
      name
      text
    }
  }
`);

/** A file name that is valid on every file system. */
const fileNameOf = (name: string): string => `${cutTo(name.replace(/[^\p{L}\p{N} ,_-]/gu, '_'), 100)}.ics`;

/** Saves a part of the agenda as a file for any calendar program. */
export function useDownloadCalendar() {
  const client = useApolloClient();
  const { save, isPending } = useSaveAsFile('The calendar file was not downloaded');

  const download = (variables: CalendarFileQueryVariables) =>
    save(async () => {
      const { data } = await client.query({
        query: CalendarFileDocument,
        variables,
        // A text made from data that is already cached.
        fetchPolicy: 'no-cache',
      });
      const file = data?.calendarFile;
      if (!file) return 'This agenda item was deleted meanwhile.';
      return new File([file.text], fileNameOf(file.name), { type: 'text/calendar' });
    });

  return { download, isPending };
}
