import { Text } from '@chakra-ui/react';
import { ActDialog } from '../../../apollo/ActDialog';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog';
import { PersonLoss } from './PersonLoss';
import { questionOf, usePeopleAct } from './user-acts';
import type { UserAct } from './user-act';

// Most visits appoint no organiser and place nobody.
const OrganiserDialog = lazyDialog(async () => (await import('./OrganiserDialog')).OrganiserDialog);
export const PlacePeople = lazyDialog(async () => (await import('./PlacePeople')).PlacePeople);

interface UserActDialogProps {
  act: UserAct;
  regions: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** The dialog that confirms an action on a person. All rows share it, because rows come and go. */
export function UserActDialog({ act, regions, onClose }: UserActDialogProps) {
  switch (act.kind) {
    case 'organise':
      return <OrganiserDialog user={act.user} regions={regions} onClose={onClose} />;
    case 'place': {
      const { user, regionId, asksWhy = false } = act;
      return <PlacePeople users={[user]} regionId={regionId} asksWhy={asksWhy} onClose={onClose} />;
    }
    default:
      return <Question act={act} onClose={onClose} />;
  }
}

interface QuestionProps {
  act: Exclude<UserAct, { kind: 'organise' | 'place' }>;
  onClose: () => void;
}

/** Asks before a person is promoted, demoted, deleted, moved or excluded. */
function Question({ act: chosen, onClose }: QuestionProps) {
  const { kind, user } = chosen;
  const details = questionOf(kind);
  const [act, acting] = usePeopleAct(details, onClose);
  const { title, confirmLabel, isDestructive = false, consequence } = details.question;
  const region = kind === 'move' ? chosen.region : null;
  return (
    <ActDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive}
      act={acting}
      failureTitle="That was not done"
      onConfirm={() => act(details.inputOf(user.id, region?.id ?? null))}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">{consequence(user.displayName, region)}</Text>
      {kind !== 'demote' && (
        <PersonLoss userId={user.id} keepsRanking={kind === 'exclude'} isDeletion={kind === 'delete'} />
      )}
      <Text color="fg.muted">No e-mail is sent.</Text>
    </ActDialog>
  );
}
