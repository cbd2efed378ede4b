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

/** The letter after G that leads to a page. Pages of the two sides may share one, because only one side is on the screen. */
const GO_KEYS: Readonly<Partial<Record<string, string>>> = {
  [paths.home]: 'E',
  [paths.themes]: 'T',
  [paths.preferences]: 'P',
  [paths.teams]: 'M',
  [paths.resources]: 'O',
  [paths.admin]: 'D',
  [paths.adminRegions]: 'R',
  [paths.adminThemes]: 'T',
  [paths.adminParticipants]: 'P',
  [paths.adminAssignments]: 'A',
  [paths.adminResources]: 'O',
  [paths.adminAgenda]: 'C',
  [paths.adminEventInfo]: 'E',
  [paths.adminNotices]: 'N',
  [paths.adminHistory]: 'H',
  [paths.adminSettings]: 'S',
};

export const goKey = (path: string): string | undefined => GO_KEYS[path];
