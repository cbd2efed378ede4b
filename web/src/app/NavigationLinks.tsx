import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths';
import { SidebarItem } from '../ui/shell/SidebarItem';
import type { NavigationEntry } from './admin-navigation';

interface NavigationLinksProps {
  entries: readonly NavigationEntry[];
  isCollapsed?: boolean;
  /** Called when a link is followed, so that a menu can close. */
  onFollow?: () => void;
}

const ROOTS: readonly string[] = [paths.home, paths.admin];

/** Navigation entries as links, the present page marked. */
export function NavigationLinks({ entries, isCollapsed = false, onFollow }: NavigationLinksProps) {
  return entries.map(({ to, label, icon }) => (
    <SidebarItem key={to} icon={icon} label={label} isCollapsed={isCollapsed}>
      {(content) => (
        // Every page lies below the roots, so only the root itself counts as being there.
        <NavLink to={to} end={ROOTS.includes(to)} {...(onFollow ? { onClick: onFollow } : {})}>
          {content}
        </NavLink>
      )}
    </SidebarItem>
  ));
}
