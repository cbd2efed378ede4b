import { useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LoadError } from '../../apollo/LoadError';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { MoveTogetherInput } from '../../gql/graphql';
import { formatCount, people } from '../../lib/numbers';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Banner } from '../../ui/feedback/Banner';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { SelectField } from '../../ui/form/fields';
import { Sends } from '../notices/Sends';
import { type GapWay, GapWays, headingOf, LEAVE } from './GapWays';

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

const MoveTogetherMutation = graphql(`
  mutation MoveTogether($input: MoveTogetherInput!) {
    moveTogether(input: $input) {
      assignments {
        id
        assignedAt
        user {
          id
        }
      }
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

type Moves = MoveTogetherInput['moves'];

/** As the viewer sees them: refused where anything of it has changed. */
const movesOf = ({ moves }: GapWay): Moves =>
  moves.map(({ user, fromTheme, theme, rankedAt }) => ({
    userId: user.id,
    themeId: theme.id,
    expectedThemeId: fromTheme?.id ?? null,
    ...(fromTheme && { expectedIsManualOverride: false }),
    expectedRankedAt: rankedAt ?? null,
  }));

/** The moves that take a way back. @param placedAt when it placed each */
const movesBackOf = ({ moves }: GapWay, placedAt: ReadonlyMap<string, string>): Moves =>
  moves.map(({ user, fromTheme, theme }) => ({
    userId: user.id,
    themeId: fromTheme?.id ?? null,
    ...(fromTheme && { isManualOverride: false }),
    expectedThemeId: theme.id,
    expectedAssignedAt: placedAt.get(user.id) ?? null,
  }));

interface GapsDialogProps {
  regionId: string;
  onClose: () => void;
}

/**
 * The ways to fill a seat that a person left, one click for each, and one to take it back. It stays open for the next seat, and so that the last
 * act can be undone. Mounted while open.
 */
export function GapsDialog({ regionId, onClose }: GapsDialogProps) {
  const [themeId, setThemeId] = useState<string | null>(null);
  const { data, error, loading, refetch } = useQuery(GapsDialogDocument, {
    variables: { regionId, themeId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const [last, setLast] = useState<{ way: GapWay; back: Moves } | null>(null);
  const readAgain = async () => {
    setThemeId(null);
    setChosen(null);
    await refetch({ regionId, themeId: null });
  };
  const [moveTogether, acting] = useAct(MoveTogetherMutation, { onOutdated: readAgain });
  const region = data?.region;
  const gaps = region?.gaps ?? [];
  const gap = gaps.find(({ theme }) => theme.id === themeId) ?? gaps[0];
  const ways = region?.waysToFill ?? [];
  const value = chosen ?? (ways.length > 0 ? String(ways.length - 1) : LEAVE);
  const way = value === LEAVE ? undefined : ways[Number(value)];
  const emails = isSilent ? 0 : (way?.sends.emailCount ?? 0);

  const carryOut = async (moves: Moves) => {
    const done = await moveTogether({ input: { regionId, moves, sendNotices: !isSilent } });
    return done?.moveTogether.assignments;
  };
  const submit = async () => {
    if (!way) {
      onClose();
      return;
    }
    const places = await carryOut(movesOf(way));
    if (!places) return;
    const placedAt = new Map(places.map(({ user, assignedAt }) => [user.id, assignedAt]));
    setLast({ way, back: movesBackOf(way, placedAt) });
    await readAgain().catch(() => undefined);
  };
  const undo = async (back: Moves) => {
    if (!(await carryOut(back))) return;
    setLast(null);
    await readAgain().catch(() => undefined);
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
        {last && (
          <Banner
            tone="success"
            title={`Done: ${last.way.moves.map(({ user }) => user.displayName).join(', ')}`}
          >
            <Flex gap="3" wrap="wrap" align="center" justify="space-between">
              <Text>
                {last.way.sends.emailCount > 0 && !isSilent
                  ? 'Undo e-mails them again if the first e-mail is out.'
                  : 'Undo sends no e-mail.'}
              </Text>
              <Button
                size="sm"
                variant="outline"
                disabled={acting.isPending}
                onClick={() => void undo(last.back)}
              >
                Undo
              </Button>
            </Flex>
          </Banner>
        )}
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
