import type { NewcomersDialogQuery } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { choiceText } from './board/ChoiceMark';
import { Group, PeopleGroups, Person } from './people-groups';

type Plan = NonNullable<NonNullable<NewcomersDialogQuery['region']>['newcomers']>;

/** Where each would go, by the teams that grow; then who still has no place. */
export function NewcomersPlaces({
  plan: { places, placedCount, peopleCount, teams, waiting },
}: {
  plan: Plan;
}) {
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
