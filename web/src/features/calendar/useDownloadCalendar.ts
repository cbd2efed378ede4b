// calendar/: the agenda in people's own calendars: files, and an address that calendars follow.
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { CalendarFileQueryVariables } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';
import { saveFile } from '../exports/download-file';

const CalendarFileDocument = graphql(`
  query CalendarFile($regionId: ID, $agendaItemId: ID) {
    calendarFile(regionId: $regionId, agendaItemId: $agendaItemId) {
      name
      text
    }
  }
`);

const FAILED = { title: 'The calendar file was not downloaded' };

/** A name that every file system takes. */
const fileNameOf = (name: string): string => `${name.replace(/[^\p{L}\p{N} ,_-]/gu, '_').slice(0, 100)}.ics`;

/** Saves a part of the agenda as a file that every program of calendars opens. */
export function useDownloadCalendar() {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);

  const download = async (variables: CalendarFileQueryVariables): Promise<void> => {
    setPending(true);
    try {
      const { data } = await client.query({
        query: CalendarFileDocument,
        variables,
        // A text that is made of what the cache has already.
        fetchPolicy: 'no-cache',
      });
      const file = data?.calendarFile;
      if (file) {
        saveFile(new File([file.text], fileNameOf(file.name), { type: 'text/calendar' }));
        toast.success('The calendar file is in your downloads');
      } else toast.error('Somebody deleted this agenda item meanwhile.', FAILED);
    } catch (error) {
      toast.error(userMessage(error), FAILED);
    } finally {
      setPending(false);
    }
  };

  return { download: (variables: CalendarFileQueryVariables) => void download(variables), isPending };
}
