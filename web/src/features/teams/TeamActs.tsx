import { useQuery } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { Copy, Mail, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../auth/useViewer';
import { copyText } from '../../ui/feedback/copy-text';
import { lateOverlay } from '../../ui/late/late-overlay';
import { TeamMembersQuery } from './TeamMembers';

// The form is loaded with the first edit; most people only read.
const TeamEditor = lateOverlay(async () => (await import('./TeamEditor')).TeamEditor, {
  dismiss: ({ onClose }) => onClose,
});

/** Mail programs and the systems that start them cut longer addresses of links, in characters. */
const LONGEST_LINK = 1_900;

const inLink = (email: string): string => encodeURIComponent(email).replace('%40', '@');

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
  const letter = `mailto:${others.map(inLink).join(',')}?subject=${encodeURIComponent(teamName)}`;
  return (
    <Flex gap="2" wrap="wrap">
      {others.length > 0 && (
        <Button
          size="sm"
          variant="outline"
          onClick={() =>
            void copyText(members.map(({ user }) => user.email).join(', '), {
              done: `${members.length} addresses were copied.`,
            })
          }
        >
          <Copy size={16} aria-hidden />
          Copy addresses
        </Button>
      )}
      {others.length > 0 && letter.length <= LONGEST_LINK && (
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
