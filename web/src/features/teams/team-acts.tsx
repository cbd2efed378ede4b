import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { Copy, ExternalLink, Mail, Pencil } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useViewer } from '../../auth/useViewer';
import { mailLink, copyAddresses } from '../../ui/feedback/copy-text';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';

// The form loads with the first edit; most people only read.
const TeamEditor = lazyDialog(async () => (await import('./TeamEditor')).TeamEditor);

/** Where a team meets or works. The host tells a chat from a repository or a call. */
export function TeamLink({ address, variant }: { address: string; variant: ButtonProps['variant'] }) {
  return (
    <Button asChild size="sm" variant={variant} maxWidth={{ base: 'full', md: '18rem' }}>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={16} aria-hidden style={{ flexShrink: 0 }} />
        Team chat
        <Box as="span" truncate textStyle="caption" fontWeight="400">
          {new URL(address).host}
        </Box>
      </a>
    </Button>
  );
}

interface TeamContactsProps {
  teamName: string;
  members: readonly { user: { id: string; email: string } }[];
}

/** Ways to contact the people of a team. */
export function TeamContacts({ teamName, members }: TeamContactsProps) {
  const viewer = useViewer();
  const others = members.filter(({ user }) => user.id !== viewer.id).map(({ user }) => user.email);
  const letter = mailLink({ to: others, subject: teamName });
  if (others.length === 0) return null;
  return (
    <>
      {letter !== null && (
        <Button asChild size="sm" variant="outline" width={{ base: 'full', md: 'auto' }}>
          <a href={letter}>
            <Mail size={16} aria-hidden />
            Write to the team
          </a>
        </Button>
      )}
      <ActButton
        icon={Copy}
        size="sm"
        variant="outline"
        flexGrow={{ base: '1', md: '0' }}
        onClick={() => void copyAddresses(members.map(({ user }) => user.email))}
      >
        Copy addresses
      </ActButton>
    </>
  );
}

const EditTeamContext = createContext<(teamId: string) => void>(() => undefined);

/** Keeps the form of a team mounted even if the button that opened it disappears: teams may be unpublished in the meantime. */
export function TeamEditing({ children }: { children: ReactNode }) {
  const [teamId, setTeamId] = useState<string | null>(null);
  return (
    <EditTeamContext value={setTeamId}>
      {children}
      {teamId !== null && <TeamEditor themeId={teamId} onClose={() => setTeamId(null)} />}
    </EditTeamContext>
  );
}

/** Opens the form for the team's name, leader and link, within {@link TeamEditing}. */
export function EditTeam({ teamId, label = 'Edit' }: { teamId: string; label?: string }) {
  const edit = useContext(EditTeamContext);
  return (
    <ActButton icon={Pencil} size="sm" variant="outline" onClick={() => edit(teamId)}>
      {label}
    </ActButton>
  );
}
