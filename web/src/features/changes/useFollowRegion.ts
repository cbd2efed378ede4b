import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql';
import type { RegionChangedSubscription } from '../../gql/graphql';
import { useTold } from '../../live/useTold';
import { list, unlist } from './lists';

const RegionChangedDocument = graphql(`
  subscription RegionChanged($regionId: ID!) {
    regionChanged(regionId: $regionId) {
      catchUp
      spreadMilliseconds
      region {
        id
        name
        code
        hostCity
        timeZone
        firstDay
        lastDay
        preferencesOpen
        timeline {
          id
          kind
          at
          state
          reason
        }
        updatedAt
        assignmentStatus {
          id
          status
          publishedAt
        }
      }
      themes {
        id
        updatedAt
        ...ThemeCard_theme
      }
      agenda {
        id
        date
        isDeadline
        minuteOfDay
        startsAt
        updatedAt
        ...ScheduleItem_agendaItem
      }
      teams {
        id
        ...OwnTeamCard_team
        ...TeamCard_team
        ...TeamMembers_team
        theme {
          id
          memberCount
          nearest: members(first: 5) {
            id
            user {
              id
              displayName
            }
          }
          faces: members(first: 6) {
            id
            user {
              id
              displayName
            }
          }
        }
      }
      goneIds
    }
  }
`);

export type RegionChange = RegionChangedSubscription['regionChanged'];

/** Follows a region's facts, themes, agenda and teams, and keeps every loaded list of them right; null follows nothing. */
export function useFollowRegion(
  regionId: string | null,
  onTold: (change: RegionChange, client: ApolloClient) => void = () => undefined,
): void {
  useTold(
    RegionChangedDocument,
    regionId === null ? null : { regionId },
    ({ regionChanged: change }, client) => {
      if (regionId === null) return;
      const { cache } = client;
      cache.batch({
        update: () => {
          list(cache, change.themes, { field: 'themes', by: 'title', regionId });
          list(cache, change.themes, {
            of: { __typename: 'Region', id: regionId },
            field: 'themes',
            by: 'title',
          });
          list(cache, change.agenda, { field: 'agenda', by: null, regionId });
          onTold(change, client);
          unlist(cache, ['Theme', 'AgendaItem'], change.goneIds);
        },
      });
    },
  );
}
