import {
  BookOpen,
  CalendarDays,
  FileText,
  Globe,
  History,
  LayoutDashboard,
  Lightbulb,
  type LucideIcon,
  Mail,
  Settings,
  UserCog,
  Users,
} from 'lucide-react';
import { paths } from '../lib/paths';

export interface NavigationEntry {
  to: string;
  /** The letter after G that opens it, unique on each side. */
  go: string;
  label: string;
  icon: LucideIcon;
  /** The address with the chosen region, if it differs from `to`. */
  href?: string;
  /** Whether only administrators see it. */
  isEventWide?: true;
}

/** The entries of the admin sidebar, in order. */
export const adminEntries: readonly NavigationEntry[] = [
  { to: paths.admin, go: 'D', label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminRegions, go: 'R', label: 'Regions', icon: Globe, isEventWide: true },
  { to: paths.adminThemes, go: 'T', label: 'Themes', icon: Lightbulb },
  { to: paths.adminParticipants, go: 'P', label: 'Participants', icon: Users },
  { to: paths.adminAssignments, go: 'A', label: 'Team Assignments', icon: UserCog },
  { to: paths.adminResources, go: 'O', label: 'Resources', icon: BookOpen, isEventWide: true },
  { to: paths.adminAgenda, go: 'C', label: 'Agenda', icon: CalendarDays },
  { to: paths.adminEventInfo, go: 'E', label: 'Event Info', icon: FileText, isEventWide: true },
  { to: paths.adminNotices, go: 'N', label: 'Notices', icon: Mail },
  { to: paths.adminHistory, go: 'H', label: 'History', icon: History },
  { to: paths.adminSettings, go: 'S', label: 'Settings', icon: Settings, isEventWide: true },
];
