import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql';
import type { EventChangedSubscription } from '../../gql/graphql';
import { useTold } from '../../live/useTold';
import { list, unlist } from './lists';

const EventChangedDocument = graphql(`
  subscription EventChanged {
    eventChanged {
      catchUp
      spreadMilliseconds
      event {
        id
        aboutContent
        faqContent
        submissionDeadline
        submissionDeadlineUpdatedAt
        title
        updatedAt
      }
      regions {
        id
        name
        preferencesOpen
        updatedAt
        assignmentStatus {
          id
          status
          publishedAt
        }
        ...RegionOption_region
      }
      resources {
        id
        title
        content
        order
        updatedAt
      }
      goneIds
    }
  }
`);

export type EventChange = EventChangedSubscription['eventChanged'];

/** Follows the event's texts and deadline, its resources and its regions, and keeps every loaded list of them right. */
export function useFollowEvent(
  onTold: (change: EventChange, client: ApolloClient) => void = () => undefined,
): void {
  useTold(EventChangedDocument, {}, ({ eventChanged: change }, client) => {
    const { cache } = client;
    cache.batch({
      update: () => {
        list(cache, change.regions, { field: 'regions', by: 'name' });
        list(cache, change.resources, { field: 'resources', by: 'order' });
        unlist(cache, ['Region', 'Resource'], change.goneIds);
        onTold(change, client);
      },
    });
  });
}
