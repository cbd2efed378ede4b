import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LoadError } from '../../apollo/LoadError';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { formatCount, people } from '../../lib/numbers';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Banner } from '../../ui/feedback/Banner';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { SelectField } from '../../ui/form/fields';
import { Sends } from '../notices/Sends';
import { movesBackOf, movesOf, MoveTogetherDocument } from './gap-moves';
import { type FilledGap, GapUndo } from './GapUndo';
import { GapWays, headingOf, LEAVE } from './GapWays';

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

interface GapsDialogProps {
  regionId: string;
  /** The last way that was carried out here. */
  filled: FilledGap | null;
  onFilled: (filled: FilledGap | null) => void;
  onClose: () => void;
}

/**
 * The ways to fill a seat that a person left, one click for each, and one to take it back. It stays open for the next seat. Mounted while
 * open.
 */
export function GapsDialog({ regionId, filled, onFilled, onClose }: GapsDialogProps) {
  const [themeId, setThemeId] = useState<string | null>(null);
  const { data, error, loading, refetch } = useQuery(GapsDialogDocument, {
    variables: { regionId, themeId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const readAgain = async () => {
    setThemeId(null);
    setChosen(null);
    await refetch({ regionId, themeId: null });
  };
  const [moveTogether, acting] = useAct(MoveTogetherDocument, { onOutdated: readAgain });
  const region = data?.region;
  const gaps = region?.gaps ?? [];
  const ways = region?.waysToFill ?? [];
  const shownId = themeId ?? ways[0]?.moves[0]?.theme.id;
  const gap = gaps.find(({ theme }) => theme.id === shownId) ?? gaps[0];
  const value = chosen ?? (ways.length > 0 ? String(ways.length - 1) : LEAVE);
  const way = value === LEAVE ? undefined : ways[Number(value)];
  const emails = isSilent ? 0 : (way?.sends.emailCount ?? 0);

  const submit = async () => {
    if (!way) {
      onClose();
      return;
    }
    const input = { regionId, sendNotices: !isSilent };
    const done = await moveTogether({ input: { ...input, moves: movesOf(way) } });
    if (!done) return;
    onFilled({
      names: way.moves.map(({ user }) => user.displayName).join(', '),
      back: { ...input, moves: movesBackOf(way, done.moveTogether.assignments) },
      hasSent: emails > 0,
    });
    await readAgain().catch(() => undefined);
  };
  const forget = () => {
    onFilled(null);
    void readAgain().catch(() => undefined);
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isPending={acting.isPending}
      title={region ? `Fill a seat in ${region.name}` : 'Fill a seat'}
      role="dialog"
      size="md"
      cancelLabel="Close"
      confirmLabel={way ? headingOf(way) + (emails > 0 ? `, e-mail ${formatCount(emails)}` : '') : 'Leave it'}
      pendingLabel="Moving..."
      isConfirmDisabled={!gap || loading}
      onConfirm={() => void submit()}
    >
      <Stack gap="4" aria-busy={acting.isPending || loading}>
        {acting.error && (
          <Banner tone="danger" title="No person was moved" assertive>
            {userMessage(acting.error)}
          </Banner>
        )}
        {filled && <GapUndo filled={filled} onUndone={forget} />}
        {gap ? (
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
            {loading ? (
              <SectionSpinner label="Looking for the best ways..." />
            ) : (
              <>
                <GapWays gap={gap} ways={ways} value={value} onChange={setChosen} />
                {way && <Sends preview={way.sends} isSkipped={isSilent} onSkip={setIsSilent} />}
              </>
            )}
          </>
        ) : error ? (
          <LoadError title="The ways could not be worked out" query={{ error, refetch }} />
        ) : region ? (
          <Text>No seat is free that a person left.</Text>
        ) : data ? (
          <Banner title="This region is gone">It was already deleted.</Banner>
        ) : (
          <SectionSpinner label="Looking for the best ways..." />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
