import { useQuery } from '@apollo/client/react';
import { Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { NotThere } from '../../../apollo/ActDialog';
import { graphql } from '../../../gql/gql';
import type { RunDialogQuery } from '../../../gql/graphql';
import { formatCount, ordinal, people } from '../../../lib/numbers';
import { choiceText } from '../../../ui/show/ChoiceMark';
import { Group, PeopleGroups, Person, placeText } from '../../../ui/show/people-groups';
import { outcomeParts, partsWithPeople } from '../outcome';
import { PartsBar, PartsLegend } from '../preset-figures';

type Comparison = NonNullable<RunDialogQuery['generation']>['comparison'];

const partsOf = ({ offListCount, unrankedCount, ...counts }: Comparison['before']) =>
  outcomeParts({ ...counts, filledRankedCount: offListCount, filledUnrankedCount: unrankedCount });

const place = (theme: { title: string } | null | undefined, rank: number | null | undefined) =>
  placeText(theme, rank == null ? null : ordinal(rank));

function sentence({ movedCount, gainedCount, lostCount, stayedCount }: Comparison): string {
  if (movedCount === 0) return 'The same teams: no person moves.';
  const choices = `${formatCount(gainedCount)} gain a choice, ${formatCount(lostCount)} lose one`;
  const verb = movedCount === 1 ? 'moves' : 'move';
  return `${people(movedCount)} ${verb}: ${choices}. ${formatCount(stayedCount)} stay.`;
}

/** Who would move if a run were restored, which choices that gains and loses, and who would have no place. */
export function RunDifference({ comparison, beforeLabel }: { comparison: Comparison; beforeLabel: string }) {
  const { before, after, moves, movedCount, leftOut, leftOutCount } = comparison;
  const sides = partsWithPeople([partsOf(before), partsOf(after)]);
  const isSame = movedCount + leftOutCount === 0;
  const bars = isSame ? sides.slice(0, 1) : sides;
  return (
    <Stack gap="4">
      <Text fontWeight="600" aria-live="polite" fontVariantNumeric="tabular-nums" textWrap="pretty">
        {sentence(comparison)}
      </Text>
      <Stack as="ul" gap="3" aria-label="People by choice">
        {bars.map((parts, index) => (
          <Stack as="li" key={index} gap="1">
            <Text textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              {isSame ? `${beforeLabel} and this run` : index === 0 ? beforeLabel : 'This run'}
            </Text>
            <PartsBar parts={parts} />
            <PartsLegend parts={parts} hasNumbers />
            <VisuallyHidden>{parts.map(({ label, count }) => `${label} ${count}`).join(', ')}</VisuallyHidden>
          </Stack>
        ))}
      </Stack>
      <Text textStyle="caption" color="fg.muted">
        By today’s rankings, not those of the run.
      </Text>
      {movedCount + leftOutCount > 0 && (
        <PeopleGroups label="People concerned">
          {movedCount > 0 && (
            <Group title="Who moves" note={formatCount(movedCount)} unnamed={movedCount - moves.length}>
              {moves.map(({ user, from, to, rankBefore, rankAfter }) => (
                <Person
                  key={user.id}
                  name={user.displayName}
                  note={`${place(from, rankBefore)} → ${place(to, rankAfter)}`}
                />
              ))}
            </Group>
          )}
          {leftOutCount > 0 && (
            <Group title="Left out" note={formatCount(leftOutCount)} unnamed={leftOutCount - leftOut.length}>
              {leftOut.map(({ user, reason }, index) => (
                <Person key={user?.id ?? index} name={user?.displayName ?? 'A person'} note={reason} />
              ))}
            </Group>
          )}
        </PeopleGroups>
      )}
    </Stack>
  );
}

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

/** The board as a run made it, read-only. */
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
