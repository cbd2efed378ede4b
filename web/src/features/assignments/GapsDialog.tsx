import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { MoveTogetherInput, MoveTogetherMutation } from '../../gql/graphql';
import { formatCount, people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { SelectField } from '../../ui/form/fields';
import type { MovedTogether } from '../generations/NewcomersDialog';
import { useSends } from '../notices/Sends';
import { type GapWay, GapWays, headingOf } from './GapWays';
import type { UndoEntries } from './undo';
import { MoveTogetherDocument, UndoTogether } from './UndoTogether';

const GapsDialogDocument = graphql(`
  query GapsDialog($regionId: ID!, $themeId: ID) {
    region(id: $regionId) {
      id
      name
      gaps {
        theme {
          id
          title
          capacity
          memberCount
        }
        seatCount
      }
      waysToFill(themeId: $themeId) {
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

/** As the viewer sees them: refused where anything of it has changed. */
const movesOf = ({ moves }: GapWay): MoveTogetherInput['moves'] =>
  moves.map(({ user, fromTheme, theme, rankedAt }) => ({
    userId: user.id,
    themeId: theme.id,
    expectedThemeId: fromTheme?.id ?? null,
    ...(fromTheme && { expectedIsManualOverride: false }),
    expectedRankedAt: rankedAt ?? null,
  }));

/** The moves that take a way back. @param places that it gave */
const movesBackOf = (
  { moves }: GapWay,
  places: MoveTogetherMutation['moveTogether']['assignments'],
): MoveTogetherInput['moves'] =>
  moves.map(({ user, fromTheme, theme }) => ({
    userId: user.id,
    themeId: fromTheme?.id ?? null,
    ...(fromTheme && { isManualOverride: false }),
    expectedThemeId: theme.id,
    expectedAssignedAt: places.find((place) => place.user.id === user.id)?.assignedAt ?? null,
  }));

const LOADING = 'Looking for the best ways...';

interface GapsDialogProps {
  regionId: string;
  /** Only the last act can be taken back. */
  last: MovedTogether | undefined;
  undo: UndoEntries;
  onClose: () => void;
}

/**
 * The ways to fill a seat that a person left, one click for each, and one to take it back. It stays open for the next seat. Mounted
 * while open.
 */
export function GapsDialog({ regionId, last, undo, onClose }: GapsDialogProps) {
  const [themeId, setThemeId] = useState<string | null>(null);
  const query = useQuery(GapsDialogDocument, {
    variables: { regionId, themeId },
    ...ASKED_ONCE,
    notifyOnNetworkStatusChange: true,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const readAgain = async () => {
    setThemeId(null);
    setChosen(null);
    await query.refetch({ regionId, themeId: null });
  };
  const region = query.data?.region;
  const gaps = region?.gaps ?? [];
  const ways = region?.waysToFill ?? [];
  const shownId = themeId ?? ways[0]?.moves[0]?.theme.id;
  const gap = gaps.find(({ theme }) => theme.id === shownId) ?? gaps[0];
  const value = chosen ?? ways.length - 1;
  const way = ways[value];
  const { sendNotices, emailCount, sends } = useSends(way?.sends);
  const [moveTogether, moving] = useAct(MoveTogetherDocument, { onOutdated: readAgain });

  const showNext = () => void readAgain().catch(() => undefined);
  const fill = async (chosenWay: GapWay) => {
    const input = { regionId, sendNotices };
    const done = await moveTogether({ input: { ...input, moves: movesOf(chosenWay) } });
    if (!done) return;
    undo.add({
      kind: 'together',
      done: 'Moved',
      names: chosenWay.moves.map(({ user }) => user.displayName).join(', '),
      back: { ...input, moves: movesBackOf(chosenWay, done.moveTogether.assignments) },
      hasSent: emailCount > 0,
    });
    showNext();
  };

  return (
    <ActDialog
      query={query}
      plan={region}
      failed="The ways could not be worked out"
      loading={LOADING}
      above={
        last && (
          <UndoTogether
            entry={last}
            onUndone={() => {
              undo.drop(last);
              showNext();
            }}
          />
        )
      }
      act={moving}
      failureTitle="No person was moved"
      onConfirm={async () => way && fill(way)}
      onClose={onClose}
      title={region ? `Fill a seat in ${region.name}` : 'Fill a seat'}
      cancelLabel="Close"
      confirmLabel={
        way ? headingOf(way) + (emailCount > 0 ? `, e-mail ${formatCount(emailCount)}` : '') : 'Fill a seat'
      }
      pendingLabel="Moving..."
      isConfirmDisabled={!way || query.loading}
    >
      {() =>
        gap ? (
          <>
            {gaps.length > 1 ? (
              <SelectField
                label="Team"
                value={gap.theme.id}
                onChange={(event) => {
                  setThemeId(event.target.value);
                  setChosen(null);
                }}
                options={gaps.map(({ theme: { id, title, memberCount, capacity } }) => ({
                  value: id,
                  label: `${title}: ${memberCount} of ${capacity}`,
                }))}
              />
            ) : (
              <Text>
                {people(gap.seatCount)} left {gap.theme.title} since the latest run.
              </Text>
            )}
            {query.loading ? (
              <SectionSpinner label={LOADING} />
            ) : (
              <>
                <GapWays ways={ways} value={value} onChange={setChosen} />
                {sends}
              </>
            )}
          </>
        ) : (
          <Text>There is no seat to fill.</Text>
        )
      }
    </ActDialog>
  );
}
