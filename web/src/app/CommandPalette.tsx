import { ArrowLeft, Eye, Keyboard, Link2, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasConsole, hasParticipantView } from '../auth/console';
import { useAuth } from '../auth/useAuth';
import { useViewer } from '../auth/useViewer';
import { useChangeView, useIsInConsole } from '../auth/view-mode';
import { leaveThrough } from '../lib/useLeaveGuard';
import { byWordStart, wordSearch } from '../lib/word-search';
import { CommandDialog, type Command, type CommandGroup } from '../ui/dialog/CommandDialog';
import { copyText } from '../ui/feedback/copy-text';
import { useColorModeSwitch } from '../ui/theme/ColorModeButton';
import type { NavigationEntry } from './admin-navigation';
import { useFoundCommands } from './useFoundCommands';

/** The maximum number of results of a kind. */
const FOUND = 5;

interface CommandPaletteProps {
  entries: readonly NavigationEntry[];
  onClose: () => void;
  onShowKeys: () => void;
}

/** The commands of this side; in the console also the boards, people and themes of its regions. */
export function CommandPalette({ entries, onClose, onShowKeys }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const isConsole = useIsInConsole();
  const navigate = useNavigate();
  const fits = wordSearch(query) ?? (() => true);
  const acts = useActs(onShowKeys);
  const goTo = (to: string) => () => void navigate(to);
  const matchingCommands = useFoundCommands(query, isConsole, goTo);

  const pages = entries.map<Command>(({ to, href = to, go, label, icon }) => ({
    id: to,
    label,
    icon,
    run: goTo(href),
    shortcut: `G ${go}`,
  }));
  const best = (commands: readonly Command[]) => commands.toSorted(byWordStart(query, ({ label }) => label));
  const groups: CommandGroup[] = [
    { title: 'Go to', commands: best(pages.filter(({ label }) => fits(label))) },
    ...matchingCommands.groups.map(({ title, commands }) => ({
      title,
      commands: best(commands).slice(0, FOUND),
    })),
    { title: 'Do', commands: best(acts.filter(({ label }) => fits(label))) },
  ];
  return (
    <CommandDialog
      placeholder={isConsole ? 'Search pages, people, themes and actions' : 'Search pages and actions'}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      status={matchingCommands.status}
      onClose={onClose}
    />
  );
}

/** The actions that are available on every page. */
function useActs(onShowKeys: () => void): Command[] {
  const viewer = useViewer();
  const isConsole = useIsInConsole();
  const changeView = useChangeView();
  const { signOut } = useAuth();
  const colorMode = useColorModeSwitch();
  return [
    { id: 'color-mode', label: colorMode.label, icon: colorMode.icon, run: colorMode.press },
    {
      id: 'copy-link',
      label: 'Copy the link to this page',
      icon: Link2,
      run: () => void copyText(location.href, { done: 'The link is copied.' }),
    },
    ...(hasConsole(viewer) && hasParticipantView(viewer)
      ? [
          {
            id: 'view',
            label: isConsole ? 'Switch to Participant View' : 'Return to Admin View',
            icon: isConsole ? Eye : ArrowLeft,
            run: () => changeView(isConsole ? 'participant' : 'admin'),
          },
        ]
      : []),
    { id: 'keys', label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', run: onShowKeys },
    { id: 'sign-out', label: 'Sign Out', icon: LogOut, run: () => leaveThrough(() => void signOut()) },
  ];
}
