import {
  BookOpen,
  CalendarDays,
  FileText,
  Globe,
  History,
  LayoutDashboard,
  Lightbulb,
  Settings,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../lib/paths';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The entries of the admin sidebar, in their order. */
export const adminEntries: readonly NavigationEntry[] = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminRegions, label: 'Regions', icon: Globe },
  { to: paths.adminThemes, label: 'Themes', icon: Lightbulb },
  { to: paths.adminParticipants, label: 'Participants', icon: Users },
  { to: paths.adminAssignments, label: 'Team Assignments', icon: UserCog },
  { to: paths.adminResources, label: 'Resources', icon: BookOpen },
  { to: paths.adminAgenda, label: 'Agenda', icon: CalendarDays },
  { to: paths.adminEventInfo, label: 'Event Info', icon: FileText },
  { to: paths.adminHistory, label: 'History', icon: History },
  { to: paths.adminSettings, label: 'Settings', icon: Settings },
];
