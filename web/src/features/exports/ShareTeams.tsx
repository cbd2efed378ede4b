import { useApolloClient } from '@apollo/client/react';
import { Menu, Portal } from '@chakra-ui/react';
import { ClipboardList, Link, Printer, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { paths, wholeAddress } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { toast } from '../../ui/feedback/toast';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { TeamSheets } from './PrintTeams';
import { teamsAsText, TeamSheetsDocument } from './team-sheets';

const SignInCode = lazyDialog(async () => (await import('./QrCode')).SignInCode);
const AHEAD = [TeamSheets, SignInCode];

interface ShareTeamsProps {
  regionId: string;
  /** Whether there are teams to print and to copy. */
  hasTeams: boolean;
}

/** Prints and copies a region's teams, and copies the link to them. */
export function ShareTeams({ regionId, hasTeams }: ShareTeamsProps) {
  usePreload(AHEAD);
  const client = useApolloClient();
  const [run, setRun] = useState(0);
  const [isCodeOpen, setCodeOpen] = useState(false);

  const copyTeams = async () => {
    try {
      const { data } = await client.query({
        query: TeamSheetsDocument,
        variables: { regionId },
        fetchPolicy: 'network-only',
      });
      if (!data?.region) {
        toast.error('This region no longer exists.', { title: 'Nothing was copied' });
        return;
      }
      await copyText(teamsAsText(data.region, data.teams, new Date().toISOString()), {
        done: 'The teams are in the clipboard',
      });
    } catch (error) {
      toast.error(userMessage(error), { title: 'Nothing was copied' });
    }
  };
  const copyLink = () =>
    copyText(wholeAddress(paths.teams), { done: 'The link to the teams is in the clipboard' });
  const items = [
    ...(hasTeams
      ? [
          { label: 'Print', icon: Printer, act: () => setRun((before) => before + 1) },
          { label: 'Copy as text', icon: ClipboardList, act: () => void copyTeams() },
        ]
      : []),
    { label: 'Copy link', icon: Link, act: () => void copyLink() },
    { label: 'QR code to sign in', icon: QrCode, act: () => setCodeOpen(true) },
  ];

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <ActButton icon={Share2} size="sm" variant="outline">
            Share
          </ActButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content minWidth="13rem">
              {/* On click, as in `MemberMenu`. */}
              {items.map(({ label, icon: Icon, act }) => (
                <Menu.Item key={label} value={label} onClick={act}>
                  <Icon size={16} aria-hidden />
                  {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {run > 0 && <TeamSheets key={run} regionId={regionId} onClose={() => setRun(0)} />}
      {isCodeOpen && <SignInCode onClose={() => setCodeOpen(false)} />}
    </>
  );
}
