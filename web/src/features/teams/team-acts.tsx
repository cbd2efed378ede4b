import { Box, Button, Flex } from '@chakra-ui/react';
import {
  Copy,
  ExternalLink,
  Link as LinkIcon,
  type LucideIcon,
  Mail,
  MessageCirclePlus,
  Pencil,
} from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useViewer } from '../../auth/useViewer';
import { hrefs, wholeAddress } from '../../lib/paths';
import { tip } from '../../lib/tip';
import { copyAddresses, copyText, mailLink } from '../../ui/feedback/copy-text';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { RowMenu } from '../../ui/list/RowMenu';
import { ActButton } from '../../ui/show/ActButton';

// The form loads with the first edit; most people only read.
const TeamEditor = lazyDialog(async () => (await import('./TeamEditor')).TeamEditor);

interface TeamActsProps {
  team: { id: string; displayName: string; link?: string | null };
  /** Empty until they have loaded. */
  members: readonly { user: { id: string; email: string } }[];
  viewerCanEdit: boolean;
  /** The link to the team's page; omitted there. */
  page?: ReactNode;
}

/** Ways to reach a team, the best one first; its members also edit it. */
export function TeamActs({ team, members, viewerCanEdit, page }: TeamActsProps) {
  const { id, displayName, link = null } = team;
  const viewer = useViewer();
  const others = members.filter(({ user }) => user.id !== viewer.id).map(({ user }) => user.email);
  // Null for many members.
  const letter = mailLink({ to: others, subject: displayName });
  const copy = () => void copyAddresses(members.map(({ user }) => user.email));
  // Others rarely need to reach the team.
  const first = viewerCanEdit ? 'solid' : 'outline';
  const emphasis = {
    flexBasis: { base: link === null ? 'full' : 'auto', md: 'auto' },
    variant: link === null ? first : 'outline',
  } as const;
  return (
    <Flex
      gap="2"
      wrap="wrap"
      align="center"
      width={{ base: 'full', md: 'auto' }}
      // On a phone, the first has a line of its own.
      css={{ '& > :is(button, a)': { flexGrow: { base: '1', md: '0' } } }}
    >
      {link !== null && (
        <Button
          asChild
          size="sm"
          variant={first}
          // Alone, it shares its line with the menu.
          flexBasis={{ base: others.length > 0 ? 'full' : '0', md: 'auto' }}
          maxWidth={{ md: '18rem' }}
        >
          <a href={link} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={16} aria-hidden style={{ flexShrink: 0 }} />
            Team chat
            {/* The host tells a chat from a repository or a call. */}
            <Box as="span" truncate textStyle="caption" fontWeight="400">
              {new URL(link).host}
            </Box>
          </a>
        </Button>
      )}
      {others.length > 0 &&
        (letter === null ? (
          <ActButton icon={Copy} size="sm" onClick={copy} {...emphasis} {...tip('Too many for one e-mail')}>
            Copy addresses
          </ActButton>
        ) : (
          <Button asChild size="sm" {...emphasis}>
            <a href={letter}>
              <Mail size={16} aria-hidden />
              Write to the team
            </a>
          </Button>
        ))}
      {page}
      {viewerCanEdit && page === undefined && link === null && (
        <EditTeam teamId={id} icon={MessageCirclePlus} label="Add your team chat" />
      )}
      {viewerCanEdit && <EditTeam teamId={id} icon={Pencil} label="Edit" />}
      <Box>
        <RowMenu
          label={`Acts on ${displayName}`}
          items={[
            { label: 'Copy addresses', icon: Copy, isDisabled: others.length === 0, onSelect: copy },
            {
              label: 'Copy page address',
              icon: LinkIcon,
              onSelect: () =>
                void copyText(wholeAddress(hrefs.team(id)), {
                  done: 'The address of the team’s page is in the clipboard',
                }),
            },
          ]}
        />
      </Box>
    </Flex>
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

interface EditTeamProps {
  teamId: string;
  icon: LucideIcon;
  label: string;
}

/** Opens the form for the team's name, leader and link, within {@link TeamEditing}. */
function EditTeam({ teamId, icon, label }: EditTeamProps) {
  const edit = useContext(EditTeamContext);
  return (
    <ActButton icon={icon} size="sm" variant="outline" onClick={() => edit(teamId)}>
      {label}
    </ActButton>
  );
}
