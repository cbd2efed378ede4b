import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { ActDialog } from '../../../apollo/ActDialog';
import { useAct } from '../../../apollo/useAct';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { FILL_LABEL, GapsFragment } from '../Gaps';
import { columnElementId, UNASSIGNED } from './board';
import { menuButtonId } from './MemberCard';

const ExcludeFromBoardMutation = graphql(`
  mutation ExcludeFromBoard($input: ExcludeUsersInput!) {
    excludeUsers(input: $input) {
      users {
        id
        exclusion
        excludedFromAllocation
      }
    }
  }
`);

interface LeaveDialogProps {
  regionId: string;
  user: { id: string; displayName: string };
  /** Their theme; null for no team. */
  theme: { id: string; title: string } | null;
  onClose: () => void;
  /** Refetches the board. */
  readAgain: () => Promise<unknown>;
}

/** Removes a person who no longer participates; a person who is merely unassigned gets the next place. Mounted while open. */
export function LeaveDialog({
  regionId,
  user: { id, displayName },
  theme,
  onClose,
  readAgain,
}: LeaveDialogProps) {
  const { cache } = useApolloClient();
  const [exclude, excluding] = useAct(ExcludeFromBoardMutation, { onOutdated: readAgain });
  /** What to do about the seat, once the board is known. */
  const ofSeat = () => {
    const region = cache.identify({ __typename: 'Region', id: regionId });
    const gaps = cache.readFragment({ id: region, fragment: GapsFragment })?.gaps;
    if (gaps == null || theme === null) return '';
    return gaps.some((gap) => gap.theme.id === theme.id)
      ? ' Others gain by the seat: fill it above the board.'
      : ' No one would gain by the seat.';
  };
  const leave = async () => {
    const done = await exclude({ input: { userIds: [id] } });
    // The answer, for up to 500 people of any region, contains no board.
    if (done) {
      const seat = await readAgain().then(ofSeat, () => '');
      toast.success(`${displayName} no longer takes part.${seat}`);
    }
    return done;
  };
  return (
    <ActDialog
      title={`${displayName} no longer takes part?`}
      confirmLabel="Exclude from teams"
      pendingLabel="Excluding..."
      isDestructive
      act={excluding}
      failureTitle="That was not done"
      onConfirm={leave}
      onClose={onClose}
      // Once they are gone, what fills their seat, above the board; otherwise their column.
      finalFocus={() => {
        const menu = document.getElementById(menuButtonId(id));
        const fill = menu ?? document.querySelector<HTMLElement>(`[aria-label^="${FILL_LABEL}"]`);
        if (!menu) fill?.scrollIntoView({ block: 'center' });
        return fill ?? document.getElementById(columnElementId(theme?.id ?? UNASSIGNED));
      }}
    >
      <Text overflowWrap="anywhere">
        {theme ? `They lose their place on ${theme.title}.` : 'They no longer wait for a place.'} Their
        ranking is kept.
      </Text>
      <Text color="fg.muted">No e-mail is sent. Include them again under Participants.</Text>
    </ActDialog>
  );
}
