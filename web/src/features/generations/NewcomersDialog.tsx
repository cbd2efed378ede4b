import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { NotThere, PlanDialog } from '../../apollo/PlanDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { NewcomersDialogQuery } from '../../gql/graphql';
import { counted, formatCount, people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { choiceText } from '../../ui/show/ChoiceMark';
import { Group, PeopleGroups, Person } from '../../ui/show/people-groups';
import { Sends } from '../notices/Sends';

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
            .map(({ user, rank, hasRanked }) => (
              <Person
                key={user.id}
                name={user.displayName}
                note={hasRanked ? choiceText(rank ?? null, true) : 'No ranking'}
              />
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

/**
 * Where people without a place would go while all others stay, and the button that places them. The server refuses where anything of
 * it has changed since, and the places as they are then are shown. Mounted while open.
 */
export function NewcomersDialog({ regionId, onClose }: { regionId: string; onClose: () => void }) {
  const query = useQuery(PlanQuery, { variables: { regionId }, ...ASKED_ONCE });
  const [isSilent, setIsSilent] = useState(false);
  const region = query.data?.region;
  const plan = region?.newcomers;
  const count = plan?.placedCount ?? 0;
  const [placeNewcomers, placing] = useAct(PlaceNewcomersMutation, {
    done: `${people(count)} placed; all others stay`,
    onOutdated: query.refetch,
  });
  const submit = async () => {
    const input = { regionId, expectedState: plan?.state ?? null, sendNotices: !isSilent };
    if (await placeNewcomers({ input })) onClose();
  };
  const emails = isSilent ? 0 : (plan?.sends.emailCount ?? 0);
  return (
    <PlanDialog
      query={query}
      act={placing}
      refused="No person was placed"
      onClose={onClose}
      title={region ? `Place newcomers in ${region.name}?` : 'Place newcomers?'}
      subtitle="All others keep their place"
      confirmLabel={
        count === 0
          ? 'Place people'
          : `Place ${people(count)}${emails > 0 ? `, e-mail ${formatCount(emails)}` : ''}`
      }
      pendingLabel="Placing..."
      isConfirmDisabled={count === 0}
      onConfirm={() => void submit()}
    >
      {plan ? (
        <>
          <Text>{summary(plan)}</Text>
          {plan.peopleCount > 0 && <NewcomersPlaces {...plan} />}
          {count > 0 && (
            <>
              <Text color="fg.muted" textStyle="caption">
                Uses the preset of the latest run. Generating again may move them.
              </Text>
              <Sends
                preview={plan.sends}
                isSkipped={isSilent}
                onSkip={setIsSilent}
                note="Team-mates whom they join get no e-mail."
              />
            </>
          )}
        </>
      ) : region ? (
        <Text>Nothing was generated for this region yet. Generate assignments first.</Text>
      ) : (
        <NotThere
          query={query}
          failed="The places could not be worked out"
          loading="Looking for the best open seats..."
        />
      )}
    </PlanDialog>
  );
}
