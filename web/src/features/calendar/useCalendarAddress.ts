import type { ApolloCache } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { CalendarFeedQuery } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';

const CalendarFeedDocument = graphql(`
  query CalendarFeed {
    calendarFeed {
      id
      createdAt
    }
  }
`);

const CreateCalendarFeedMutation = graphql(`
  mutation CreateCalendarFeed {
    createCalendarFeed {
      path
      calendarFeed {
        id
        createdAt
      }
    }
  }
`);

const DeleteCalendarFeedMutation = graphql(`
  mutation DeleteCalendarFeed {
    deleteCalendarFeed {
      deletedCalendarFeedId
    }
  }
`);

const keep = (cache: ApolloCache, calendarFeed: CalendarFeedQuery['calendarFeed']) =>
  cache.writeQuery({ query: CalendarFeedDocument, data: { calendarFeed } });

/** The person's secret calendar address, which the server tells only when it is made. */
export function useCalendarAddress() {
  const { data, error, refetch } = useQuery(CalendarFeedDocument);
  const [create, creation] = useMutation(CreateCalendarFeedMutation, {
    update: (cache, result) => {
      if (result.data) keep(cache, result.data.createCalendarFeed.calendarFeed);
    },
    onError: (failure) => toast.error(userMessage(failure), { title: 'The address was not made' }),
  });
  const [end, ending] = useMutation(DeleteCalendarFeedMutation, {
    update: (cache) => keep(cache, null),
    onCompleted: () => {
      creation.reset();
      toast.success('The address has ended');
    },
    onError: (failure) => toast.error(userMessage(failure), { title: 'The address was not ended' }),
  });
  const path = creation.data?.createCalendarFeed.path;

  return {
    /** Undefined until it is known. */
    feed: data?.calendarFeed,
    /** The whole address, if it was made just now; null otherwise. */
    address: path === undefined ? null : `${window.location.origin}${path}`,
    error,
    retry: () => void refetch(),
    create: () => void create(),
    end: () => void end(),
    isCreating: creation.loading,
    isEnding: ending.loading,
  };
}
