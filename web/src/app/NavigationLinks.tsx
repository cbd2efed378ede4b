import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths';
import { SidebarItem, type ItemNote } from '../ui/shell/SidebarItem';
import type { NavigationEntry } from './admin-navigation';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  isCollapsed?: boolean;
  /** The notes next to entries, by address. */
  notes?: Readonly<Record<string, ItemNote>>;
  onFollow?: () => void;
}

const ROOTS: readonly string[] = [paths.home, paths.admin];

/** Navigation links; the current page is marked. */
export function NavigationLinks({
  entries,
  isCollapsed = false,
  notes = {},
  onFollow,
}: NavigationLinksProps) {
  return entries.map(({ to, href = to, label, icon }) => (
    <SidebarItem key={to} icon={icon} label={label} note={notes[to]} isCollapsed={isCollapsed}>
      {(content) => (
        // Every page is below a root, so a root only matches exactly.
        <NavLink to={href} end={ROOTS.includes(to)} {...(onFollow ? { onClick: onFollow } : {})}>
          {content}
        </NavLink>
      )}
    </SidebarItem>
  ));
}
