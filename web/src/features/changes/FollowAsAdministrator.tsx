import type { ApolloCache } from '@apollo/client';
import { useEffect, useMemo } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { forgetFigures, forgetRootFields } from '../../apollo/forget';
import { areUsersListed, removeFromUserLists } from '../../apollo/user-lists';
import { graphql } from '../../gql/gql';
import { throttle } from '../../lib/throttle';
import { useTold } from '../../live/useTold';
import { useFollowEvent } from './useFollowEvent';

const PeopleChangedDocument = graphql(`
  subscription PeopleChanged {
    peopleChanged {
      catchUp
      spreadMilliseconds
      people {
        id
        ...UserRow_user
      }
      themes {
        id
        memberCount
      }
      regions {
        id
        participantCount
        rankedCount
        seatCount
        assignedCount
      }
      goneIds
    }
  }
`);

/** The shortest time between two questions for the figures, in milliseconds: everybody ranks in the last minute. */
const FIGURES_EVERY = 1_000;

/** Follows the accounts, rankings and places of everybody whom the console is for, the regions and the event. */
export function FollowAsAdministrator() {
  const { cache } = useApolloClient();
  const figures = useMemo(() => throttle(FIGURES_EVERY, () => forgetFigures(cache)), [cache]);
  const lists = useMemo(() => throttle(FIGURES_EVERY, () => forgetLists(cache)), [cache]);
  useEffect(() => () => [figures, lists].forEach(({ stop }) => stop()), [figures, lists]);

  useFollowEvent(({ event, regions, goneIds }) => {
    if (event || regions.length + goneIds.length > 0) figures.call();
  });
  useTold(PeopleChangedDocument, {}, ({ peopleChanged: change }) => {
    if (change.people.length + change.goneIds.length + change.regions.length === 0) return;
    removeFromUserLists(cache, change.goneIds);
    if (
      !areUsersListed(
        cache,
        change.people.map(({ id }) => id),
      )
    )
      lists.call();
    figures.call();
  });
  return null;
}

/** Somebody who is in no loaded list may belong into any. */
const forgetLists = (cache: ApolloCache): void => forgetRootFields(cache, ['users']);
