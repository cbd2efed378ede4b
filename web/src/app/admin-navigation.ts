import {
  BookOpen,
  CalendarDays,
  FileText,
  Globe,
  History,
  LayoutDashboard,
  Lightbulb,
  Mail,
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
  /** The address with the chosen region, where that differs from `to`. */
  href?: string;
  /** Whether only administrators have it. */
  isEventWide?: true;
}

/** The entries of the admin sidebar, in their order. */
export const adminEntries: readonly NavigationEntry[] = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminRegions, label: 'Regions', icon: Globe, isEventWide: true },
  { to: paths.adminThemes, label: 'Themes', icon: Lightbulb },
  { to: paths.adminParticipants, label: 'Participants', icon: Users },
  { to: paths.adminAssignments, label: 'Team Assignments', icon: UserCog },
  { to: paths.adminResources, label: 'Resources', icon: BookOpen, isEventWide: true },
  { to: paths.adminAgenda, label: 'Agenda', icon: CalendarDays },
  { to: paths.adminEventInfo, label: 'Event Info', icon: FileText, isEventWide: true },
  { to: paths.adminNotices, label: 'Notices', icon: Mail },
  { to: paths.adminHistory, label: 'History', icon: History },
  { to: paths.adminSettings, label: 'Settings', icon: Settings, isEventWide: true },
];
