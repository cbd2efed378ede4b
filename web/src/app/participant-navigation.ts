import { BookOpen, Info, Lightbulb, ListOrdered, Users } from 'lucide-react';
import type { Viewer } from '../auth/ViewerContext';
import { paths } from '../lib/paths';
import type { NavigationEntry } from './admin-navigation';

/** The links of the participant's header: teams once the viewer's region is published, the preferences before. */
export function participantEntries({ region }: Pick<Viewer, 'region'>): NavigationEntry[] {
  const isPublished = region?.assignmentStatus.status === 'PUBLISHED';
  return [
    { to: paths.home, label: 'Event Info', icon: Info },
    { to: paths.themes, label: 'Themes', icon: Lightbulb },
    isPublished
      ? { to: paths.teams, label: 'Teams', icon: Users }
      : { to: paths.preferences, label: 'Preferences', icon: ListOrdered },
    { to: paths.resources, label: 'Resources', icon: BookOpen },
  ];
}
