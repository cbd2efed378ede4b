import { Button, Text } from '@chakra-ui/react';
import type { OpenSeatsDialogQuery } from '../../gql/graphql';
import { counted, formatCount, people } from '../../lib/numbers';
import { writeTo } from '../../ui/feedback/copy-text';
import { choiceText } from '../../ui/show/ChoiceMark';
import { Group, PeopleGroups, Person } from '../../ui/show/people-groups';

export type Plan = NonNullable<NonNullable<OpenSeatsDialogQuery['region']>['newcomers']>;

/** Who gets how many of which seats, in one or two short sentences. */
function summary({ peopleCount, placedCount, openSeatCount }: Plan): string {
  const seats = counted(openSeatCount, 'seat is', 'seats are');
  if (peopleCount === 0) return 'All who take part have a place already.';
  if (placedCount === 0) return `${people(peopleCount)} without a place, and no seat is open.`;
  return placedCount === peopleCount
    ? `${people(placedCount)} without a place, and ${seats} open.`
    : `${formatCount(placedCount)} of ${people(peopleCount)} get a place: ${seats} open.`;
}

/** Whether the person joined after the run, too late to rank. */
const hadNoChoice = ({ user, hasRanked }: Plan['places'][number]): boolean =>
  !hasRanked && user.unassigned?.reason === 'JOINED_LATER';

/** Opens an e-mail to those who join too late to rank. Renders nothing without them. */
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

function Places({ places, placedCount, peopleCount, teams, waiting }: Plan) {
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

/** Where people without a place would go while all others stay. */
export function NewcomersPlaces({ plan, regionName }: { plan: Plan; regionName: string }) {
  return (
    <>
      <Text>{summary(plan)}</Text>
      {plan.peopleCount > 0 && <Places {...plan} />}
      <AskForWishes places={plan.places} regionName={regionName} />
      {plan.placedCount > 0 && (
        <Text color="fg.muted" textStyle="caption">
          Uses the preset of the latest run. Generating again may move them.
        </Text>
      )}
    </>
  );
}
