import { Stack, Text } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';
import { Banner } from '../../ui/feedback/Banner';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useDeleteTheme } from './useDeleteTheme';

interface DeleteThemeDialogProps {
  theme: { id: string; title: string };
  onClose: () => void;
}

/** Asks before a theme is deleted with everything that depends on it. Mounted while open. */
export function DeleteThemeDialog({ theme, onClose }: DeleteThemeDialogProps) {
  const { deleteTheme, isPending, error } = useDeleteTheme(theme.id);
  return (
    <ConfirmDialog
      open
      isDestructive
      title="Delete Theme?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onClose={onClose}
      onConfirm={deleteTheme}
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">
          “{theme.title}” is deleted permanently, with everybody’s ranking of it and its team. The other
          themes keep their order in people’s preferences.
        </Text>
        {error && (
          <Banner tone="danger" title="The theme was not deleted" assertive>
            {userMessage(error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
