import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import type { BoardPeopleSubscription } from '../../../gql/graphql';
import { useTold } from '../../../live/useTold';
import { serverOrder, type Board } from './board';
import { slideFrom } from './slide';
import { joinUnassigned, leaveUnassigned } from './unassigned-list';

const BoardPeopleDocument = graphql(`
  subscription BoardPeople($regionId: ID!) {
    peopleChanged(regionId: $regionId) {
      catchUp
      spreadMilliseconds
      people {
        id
        ...MemberCard_user @unmask
        region {
          id
        }
        assignment {
          id
          theme {
            id
          }
        }
        unassigned {
          reason
        }
      }
      themes {
        id
        ...ThemeColumn_theme @unmask
      }
      regions {
        id
        participantCount
        assignedCount
        viewerCanPublish
      }
      goneIds
    }
  }
`);

const BoardRegionDocument = graphql(`
  subscription BoardRegion($regionId: ID!) {
    regionChanged(regionId: $regionId) {
      catchUp
      spreadMilliseconds
      region {
        id
        assignmentStatus {
          id
          status
          publishedAt
        }
        viewerCanGenerate
        viewerCanPublish
      }
      themes {
        id
        title
        capacity
        isFull
        isOverFull
      }
      goneIds
    }
  }
`);

type Person = NonNullable<BoardPeopleSubscription['peopleChanged']>['people'][number];

/** Keeps a region's board right while others work on it. `readAgain` asks for the whole region. */
export function useFollowBoard(board: Board | undefined, regionId: string, readAgain: () => void): void {
  const { cache } = useApolloClient();

  useTold(BoardPeopleDocument, { regionId }, ({ peopleChanged: change }) => {
    if (!board) return;
    const columnOf = new Map(
      board.themes.flatMap(({ id, members }) => members.map(({ user }) => [user.id, id] as const)),
    );
    for (const { id, assignment } of change.people) {
      if (columnOf.get(id) !== assignment?.theme.id) slideFrom(id);
    }
    const unassigned = new Map(board.unassigned.map(({ user }) => [user.id, user.displayName] as const));
    cache.batch({
      update: () => {
        for (const id of change.goneIds) leaveUnassigned(cache, regionId, id);
        for (const person of change.people) place(cache, regionId, person, unassigned);
      },
    });
  });

  useTold(BoardRegionDocument, { regionId }, ({ regionChanged: change }) => {
    if (!board) return;
    const known = new Set(board.themes.map(({ id }) => id));
    const isOther =
      change.themes.some(({ id }) => !known.has(id)) || change.goneIds.some((id) => known.has(id));
    if (isOther || change.region) readAgain();
  });
}

/**
 * Puts somebody into a region's list of the unassigned, or takes them out of it.
 * @param names of those who are in it, by id
 */
function place(cache: ApolloCache, regionId: string, person: Person, names: Map<string, string>): void {
  const { id, displayName, unassigned } = person;
  if (person.region?.id !== regionId || unassigned == null) {
    leaveUnassigned(cache, regionId, id);
    return;
  }
  if (names.get(id) === displayName) return;
  names.set(id, displayName);
  const inOrder = [...names].sort(([, a], [, b]) => serverOrder.compare(a, b)).map(([other]) => other);
  joinUnassigned(cache, regionId, id, unassigned.reason, inOrder[inOrder.indexOf(id) + 1] ?? null);
}
