import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import { formatCount } from '../../../lib/numbers';
import { NotThere } from '../../assignments/PlanDialog';
import { choiceText } from '../../assignments/board/ChoiceMark';
import { Group, PeopleGroups, Person } from '../../assignments/people-groups';

const RunTeamsQuery = graphql(`
  query RunTeams($generationId: ID!) {
    generation(id: $generationId) {
      id
      teams {
        title
        capacity
        members {
          user {
            id
            displayName
          }
          rank
          isManual
        }
      }
    }
  }
`);

/** The board as a run made it, to read only. */
export function RunTeams({ generationId }: { generationId: string }) {
  const query = useQuery(RunTeamsQuery, { variables: { generationId } });
  const { data } = query;
  if (!data)
    return <NotThere query={query} failed="The teams could not be loaded" loading="Loading the teams..." />;
  const teams = data.generation?.teams ?? [];
  return (
    <PeopleGroups label="Teams of this run">
      {teams
        .filter(({ capacity, members }) => capacity != null || members.length > 0)
        .map(({ title, capacity, members }, index) => (
          <Group
            key={index}
            title={title ?? 'No place'}
            note={capacity == null ? formatCount(members.length) : `${members.length}/${capacity}`}
          >
            {members.map(({ user, rank, isManual }, at) => (
              <Person
                key={user?.id ?? at}
                name={user?.displayName ?? 'A person who is gone'}
                note={isManual ? 'Manual' : title == null ? '' : choiceText(rank ?? null, true)}
              />
            ))}
          </Group>
        ))}
    </PeopleGroups>
  );
}
