import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { MoveTogetherInput, NewcomersDialogQuery } from '../../gql/graphql';
import { counted, formatCount, people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { writeTo } from '../../ui/feedback/copy-text';
import { choiceText } from '../../ui/show/ChoiceMark';
import { Group, PeopleGroups, Person } from '../../ui/show/people-groups';
import { useSends } from '../notices/Sends';

const PlanQuery = graphql(`
  query NewcomersDialog($regionId: ID!) {
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

type Plan = NonNullable<NonNullable<NewcomersDialogQuery['region']>['newcomers']>;

/** Who gets how many of which seats, in one or two short sentences. */
function summary({ peopleCount, placedCount, openSeatCount }: Plan): string {
  const seats = counted(openSeatCount, 'seat is', 'seats are');
  if (peopleCount === 0) return 'All who take part have a place already.';
  if (placedCount === 0) return `${people(peopleCount)} without a place, and no seat is open.`;
  return placedCount === peopleCount
    ? `${people(placedCount)} without a place, and ${seats} open.`
    : `${formatCount(placedCount)} of ${people(peopleCount)} get a place: ${seats} open.`;
}

/** Joined after the run, and could no longer rank. */
const hadNoChoice = ({ user, hasRanked }: Plan['places'][number]): boolean =>
  !hasRanked && user.unassigned?.reason === 'JOINED_LATER';

/** Begins an e-mail to those who join too late to rank. Nothing without them. */
function AskForWishes({ places, regionName }: Pick<Plan, 'places'> & { regionName: string }) {
  const late = places.filter(hadNoChoice).map(({ user }) => user.email);
  if (late.length === 0) return null;
  const subject = `Teams of ${regionName}: which themes would you like?`;
  return (
    <Button
      size="sm"
      variant="outline"
      alignSelf="flex-start"
      onClick={() => void writeTo(late, { subject })}
    >
      Ask {people(late.length)} for their wishes
    </Button>
  );
}

function rankingNote(place: Plan['places'][number]): string {
  if (place.hasRanked) return choiceText(place.rank ?? null, true);
  return hadNoChoice(place) ? 'Joined after the run' : 'No ranking';
}

function NewcomersPlaces({ places, placedCount, peopleCount, teams, waiting }: Plan) {
  return (
    <PeopleGroups label="Who goes where" unnamed={peopleCount - places.length - waiting.length}>
      {teams.map(({ theme, sizeBefore, sizeAfter }) => (
        <Group
          key={theme.id}
          title={theme.title}
          note={`${formatCount(sizeBefore)} → ${formatCount(sizeAfter)} of ${formatCount(theme.capacity)}`}
        >
          {places
            .filter((place) => place.theme.id === theme.id)
            .map((place) => (
              <Person key={place.user.id} name={place.user.displayName} note={rankingNote(place)} />
            ))}
        </Group>
      ))}
      {waiting.length > 0 && (
        <Group title="Still without a place" note={formatCount(peopleCount - placedCount)}>
          {waiting.map(({ user, reason }) => (
            <Person key={user.id} name={user.displayName} note={reason} />
          ))}
        </Group>
      )}
    </PeopleGroups>
  );
}

/** People who were moved or placed by one act, and what moves them back. */
export interface MovedTogether {
  kind: 'together';
  done: 'Moved' | 'Placed';
  names: string;
  back: MoveTogetherInput;
  hasSent: boolean;
}

/** The moves that take people off the teams on which they were placed. */
const movesBackOf = ({ places }: Plan): MoveTogetherInput['moves'] =>
  places.map(({ user, theme }) => ({
    userId: user.id,
    themeId: null,
    expectedThemeId: theme.id,
    expectedIsManualOverride: false,
  }));

/** The most people whom one act moves back, see `MoveTogetherInput`. */
const MOST_MOVED = 50;

interface NewcomersDialogProps {
  regionId: string;
  /** For what was placed, if all of it can be taken back. */
  onPlaced?: ((together: MovedTogether) => void) | undefined;
  onClose: () => void;
}

/**
 * Where people without a place would go while all others stay, and the button that places them. The server refuses where anything of
 * it has changed since, and the places as they are then are shown. Mounted while open.
 */
export function NewcomersDialog({ regionId, onPlaced, onClose }: NewcomersDialogProps) {
  const query = useQuery(PlanQuery, { variables: { regionId }, ...ASKED_ONCE });
  const region = query.data?.region;
  const plan = region?.newcomers;
  const count = plan?.placedCount ?? 0;
  const { sendNotices, emailCount, sends } = useSends(
    plan?.sends,
    'Team-mates whom they join get no e-mail.',
  );
  const [placeNewcomers, placing] = useAct(PlaceNewcomersMutation, {
    done: `${people(count)} placed; all others stay`,
    onOutdated: query.refetch,
  });
  const place = async () => {
    const input = { regionId, expectedState: plan?.state ?? null, sendNotices };
    const done = await placeNewcomers({ input });
    if (done && plan && count <= MOST_MOVED)
      onPlaced?.({
        kind: 'together',
        done: 'Placed',
        names: plan.places.map(({ user }) => user.displayName).join(', '),
        back: { regionId, sendNotices, moves: movesBackOf(plan) },
        hasSent: emailCount > 0,
      });
    return done;
  };
  return (
    <ActDialog
      query={query}
      plan={region}
      failed="The places could not be worked out"
      loading="Looking for the best open seats..."
      act={placing}
      failureTitle="No person was placed"
      onConfirm={place}
      onClose={onClose}
      title={region ? `Place newcomers in ${region.name}?` : 'Place newcomers?'}
      subtitle="All others keep their place"
      confirmLabel={
        count === 0
          ? 'Place people'
          : `Place ${people(count)}${emailCount > 0 ? `, e-mail ${formatCount(emailCount)}` : ''}`
      }
      pendingLabel="Placing..."
      isConfirmDisabled={count === 0}
    >
      {({ name, newcomers }) =>
        newcomers ? (
          <>
            <Text>{summary(newcomers)}</Text>
            {newcomers.peopleCount > 0 && <NewcomersPlaces {...newcomers} />}
            <AskForWishes places={newcomers.places} regionName={name} />
            {count > 0 && (
              <>
                <Text color="fg.muted" textStyle="caption">
                  Uses the preset of the latest run. Generating again may move them.
                </Text>
                {sends}
              </>
            )}
          </>
        ) : (
          <Text>Nothing was generated for this region yet. Generate assignments first.</Text>
        )
      }
    </ActDialog>
  );
}
