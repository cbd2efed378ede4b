import { useQuery } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { Copy, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../auth/useViewer';
import { mailLink } from '../../lib/mail-link';
import { copyAddresses } from '../../ui/feedback/address-acts';
import { lateOverlay } from '../../ui/late/late-overlay';
import { TeamMembersQuery } from './TeamMembers';

// The form is loaded with the first edit; most people only read.
const TeamEditor = lateOverlay(async () => (await import('./TeamEditor')).TeamEditor, {
  dismiss: ({ onClose }) => onClose,
});

interface TeamActsProps {
  teamId: string;
  teamName: string;
  viewerCanEdit: boolean;
}

/** How the people of a team reach each other, and how they name it. */
export function TeamActs({ teamId, teamName, viewerCanEdit }: TeamActsProps) {
  const { id: viewerId } = useViewer();
  // The list of members beside it asks for them.
  const { data } = useQuery(TeamMembersQuery, { variables: { id: teamId }, fetchPolicy: 'cache-only' });
  const [isEditing, setIsEditing] = useState(false);
  const members = data?.theme?.team.members ?? [];
  const others = members.filter(({ user }) => user.id !== viewerId).map(({ user }) => user.email);
  const letter = mailLink({ to: others, subject: teamName });
  return (
    <Flex gap="2" wrap="wrap">
      {others.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => void copyAddresses(members.map(({ user }) => user.email))}
        >
          <Copy size={16} aria-hidden />
          Copy addresses
        </Button>
      )}
      {others.length > 0 && letter !== null && (
        <Button asChild size="sm" variant="outline">
          <a href={letter}>
            <Mail size={16} aria-hidden />
            Write to the team
          </a>
        </Button>
      )}
      {viewerCanEdit && (
        <Button size="sm" variant="outline" onClick={() => setIsEditing(true)}>
          <Pencil size={16} aria-hidden />
          Rename
        </Button>
      )}
      {isEditing && <TeamEditor themeId={teamId} onClose={() => setIsEditing(false)} />}
    </Flex>
  );
}
