import type { ErrorLike } from '@apollo/client';
import { Stack, Text } from '@chakra-ui/react';
import { userMessage } from '../../../apollo/user-message';
import { Banner } from '../../../ui/feedback/Banner';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

/** What every dialog about one person is given. */
export interface UserDialogProps {
  user: { id: string; displayName: string };
  onClose: () => void;
}

interface UserConfirmDialogProps {
  title: string;
  /** What follows from saying yes. */
  consequence: string;
  confirmLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  /** Why it was refused; the dialog stays to say so. */
  error: ErrorLike | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done to a person. */
export function UserConfirmDialog({ consequence, error, ...dialog }: UserConfirmDialogProps) {
  return (
    <ConfirmDialog open {...dialog}>
      <Stack gap="3">
        <Text overflowWrap="anywhere">{consequence}</Text>
        {error && (
          <Banner tone="danger" title="That was not done" assertive>
            {userMessage(error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
