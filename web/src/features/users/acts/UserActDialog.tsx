import { Stack, Text } from '@chakra-ui/react';
import { userMessage } from '../../../apollo/user-message';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Banner } from '../../../ui/feedback/Banner';
import { GoesWithPerson } from './GoesWithPerson';
import { PersonLoss } from './PersonLoss';
import { USER_ACTS, type ConfirmedAct, type UserActDetails } from './user-acts';
import { useUserAct } from './useUserAct';

interface UserActDialogProps {
  act: ConfirmedAct;
  onClose: () => void;
}

/** Asks before a person is promoted, demoted, deleted, moved or excluded. One dialog for all rows, because rows come and go. */
export function UserActDialog({ act: { kind, user, region }, onClose }: UserActDialogProps) {
  const { act, isPending, error } = useUserAct(user.id, onClose);
  const { question }: Required<Pick<UserActDetails, 'question'>> = USER_ACTS[kind];
  const { title, confirmLabel, isDestructive, consequence } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive ?? false}
      isPending={isPending}
      onConfirm={() => act(kind, region)}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">{consequence(user.displayName, region ?? null)}</Text>
        {kind !== 'demote' && <PersonLoss userId={user.id} keepsRanking={kind === 'exclude'} />}
        {kind === 'delete' && <GoesWithPerson userId={user.id} />}
        <Text color="fg.muted">No e-mail is sent.</Text>
        {/* The dialog stays open to say why. */}
        {error && (
          <Banner tone="danger" title="That was not done" assertive>
            {userMessage(error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
