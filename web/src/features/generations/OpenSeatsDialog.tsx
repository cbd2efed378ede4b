import { skipToken, useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { useSends } from '../notices/Sends';
import { GapSection } from './GapSection';
import { NO_WAY } from './GapWays';
import { MOST_MOVED, type MovedTogether, MoveTogetherDocument, movesBackOf, movesOf } from './moves-together';
import { NewcomersPlaces } from './NewcomersPlaces';
import { labelOf, sumOf } from './place-and-move';

const PlanQuery = graphql(`
  query OpenSeatsDialog($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      newcomers {
        state
        peopleCount
        placedCount
        openSeatCount
        places {
          user {
            id
            displayName
            email
            unassigned {
              reason
            }
          }
          theme {
            id
          }
          rank
          hasRanked
        }
        teams {
          theme {
            id
            title
            capacity
          }
          sizeBefore
          sizeAfter
        }
        waiting {
          user {
            id
            displayName
          }
          reason
        }
        sends {
          ...Sends_preview @unmask
        }
      }
      gaps {
        theme {
          id
          title
          capacity
          memberCount
        }
        seatCount
      }
    }
  }
`);

const WaysQuery = graphql(`
  query GapWays($regionId: ID!, $themeId: ID) {
    region(id: $regionId) {
      id
      waysToFill(themeId: $themeId, afterNewcomers: true) {
        moves {
          user {
            id
            displayName
          }
          fromTheme {
            id
            title
            capacity
            memberCount
          }
          theme {
            id
            title
            capacity
            memberCount
          }
          rankBefore
          rank
          rankedAt
        }
        sends {
          ...Sends_preview @unmask
        }
      }
    }
  }
`);

const PlaceNewcomersMutation = graphql(`
  mutation PlaceNewcomers($input: PlaceNewcomersInput!) {
    placeNewcomers(input: $input) {
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

interface OpenSeatsDialogProps {
  regionId: string;
  /** Receives what was done, if all of it can be undone. */
  onDone?: ((together: MovedTogether) => void) | undefined;
  onClose: () => void;
}

/**
 * Where people without a place would go, who could then move up into a seat that a person left, and the button that does both. If
 * anything has changed since, the server refuses, and the new proposal is shown. Mounted while open.
 */
export function OpenSeatsDialog({ regionId, onDone, onClose }: OpenSeatsDialogProps) {
  const query = useQuery(PlanQuery, { variables: { regionId }, ...ASKED_ONCE });
  const region = query.data?.region;
  const plan = region?.newcomers;
  const count = plan?.placedCount ?? 0;
  const gaps = region?.gaps ?? [];
  const [themeId, setThemeId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const waysQuery = useQuery(
    WaysQuery,
    gaps.length === 0
      ? skipToken
      : { ...ASKED_ONCE, variables: { regionId, themeId }, notifyOnNetworkStatusChange: true },
  );
  const ways = waysQuery.data?.region?.waysToFill ?? undefined;
  const value = chosen ?? (count > 0 || !ways ? NO_WAY : ways.length - 1);
  const way = ways?.[value];
  const { sendNotices, emailCount, sends } = useSends(
    sumOf(count > 0 ? plan?.sends : undefined, way?.sends),
    'Team-mates get no e-mail: ‘Announce changes’ tells them, and nobody twice.',
  );
  const readAgain = async () => {
    setThemeId(null);
    setChosen(null);
    await Promise.all([query.refetch(), gaps.length > 0 && waysQuery.refetch({ regionId, themeId: null })]);
  };
  const [placeNewcomers, placing] = useAct(PlaceNewcomersMutation, {
    done: `${people(count)} placed; ${way ? `${people(way.moves.length)} moved` : 'all others stay'}`,
    onOutdated: readAgain,
  });
  const [moveTogether, moving] = useAct(MoveTogetherDocument, { onOutdated: readAgain });
  const confirm = async () => {
    const input = { regionId, sendNotices };
    const moves = way && movesOf(way);
    const done =
      count > 0
        ? await placeNewcomers({
            input: { ...input, expectedState: plan?.state ?? null, ...(moves && { moves }) },
          })
        : moves && (await moveTogether({ input: { ...input, moves } }));
    if (!done) return done;
    const places = plan?.places ?? [];
    const back = movesBackOf(places, way);
    const movers = [...places, ...(way?.moves ?? [])];
    if (count <= MOST_MOVED && back.length <= MOST_MOVED)
      onDone?.({
        kind: 'together',
        done: count > 0 ? (way ? 'Placed and moved' : 'Placed') : 'Moved',
        names: movers.map(({ user }) => user.displayName).join(', '),
        back: { regionId, sendNotices, moves: back },
        hasSent: emailCount > 0,
      });
    return done;
  };
  const isNothing = count === 0 && !way;
  return (
    <ActDialog
      query={query}
      plan={region}
      failed="The places could not be worked out"
      loading="Looking for the best open seats..."
      act={{ isPending: placing.isPending || moving.isPending, error: placing.error ?? moving.error }}
      failureTitle={count > 0 ? 'No person was placed' : 'No person was moved'}
      onConfirm={confirm}
      onClose={onClose}
      title={region ? `Fill open seats in ${region.name}?` : 'Fill open seats?'}
      subtitle="All others keep their place"
      confirmLabel={isNothing ? 'Place people' : labelOf(count, way, emailCount)}
      pendingLabel="Placing..."
      isConfirmDisabled={isNothing || waysQuery.loading}
    >
      {({ name, newcomers }) =>
        newcomers ? (
          <>
            <NewcomersPlaces plan={newcomers} regionName={name} />
            {gaps.length > 0 && (
              <GapSection
                gaps={gaps}
                query={waysQuery}
                ways={ways}
                isOptional={count > 0}
                growth={(id) => newcomers.places.filter(({ theme }) => theme.id === id).length}
                themeId={themeId}
                onTheme={(id) => {
                  setThemeId(id);
                  setChosen(null);
                }}
                value={value}
                onChange={setChosen}
              />
            )}
            {!isNothing && sends}
          </>
        ) : (
          <Text>Nothing was generated for this region yet. Generate assignments first.</Text>
        )
      }
    </ActDialog>
  );
}
