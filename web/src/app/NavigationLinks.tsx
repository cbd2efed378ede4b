import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths';
import { SidebarItem, type ItemNote } from '../ui/shell/SidebarItem';
import type { NavigationEntry } from './admin-navigation';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  isCollapsed?: boolean;
  /** What is beside an entry, by its address. */
  notes?: Readonly<Record<string, ItemNote>>;
  /** Called when a link is followed, so that a menu can close. */
  onFollow?: () => void;
}

const ROOTS: readonly string[] = [paths.home, paths.admin];

/** Navigation entries as links; the current page is marked. */
export function NavigationLinks({
  entries,
  isCollapsed = false,
  notes = {},
  onFollow,
}: NavigationLinksProps) {
  return entries.map(({ to, href = to, label, icon }) => (
    <SidebarItem key={to} icon={icon} label={label} note={notes[to]} isCollapsed={isCollapsed}>
      {(content) => (
        // Every page is below a root, so a root matches only exactly.
        <NavLink to={href} end={ROOTS.includes(to)} {...(onFollow ? { onClick: onFollow } : {})}>
          {content}
        </NavLink>
      )}
    </SidebarItem>
  ));
}
