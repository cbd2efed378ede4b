import {
  CircleHelp,
  History,
  Info,
  MapPinned,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserPlus,
  UserX,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { organisedBy, useViewer } from '../../../auth/useViewer';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { hrefs } from '../../../lib/paths';
import { RowMenu } from '../../../ui/list/RowMenu';
import { PersonText } from '../../../ui/plain/PersonText';
import { useExclusion } from './row-acts';
import type { ListedRegion, UserAct } from './user-act';

interface UserActionsProps {
  user: UserRow_UserFragment;
  /** The person's region; undefined for none. */
  region: ListedRegion | undefined;
  onAct: (act: UserAct) => void;
}

/** The permanent actions on a person. */
export function UserActions({ user, region, onAct }: UserActionsProps) {
  const { id, displayName, assignment } = user;
  const navigate = useNavigate();
  const isAdmin = useViewer().role === 'ADMIN';
  const { toggle } = useExclusion({ user, region, onAct });
  const placing = region && user.exclusion === null && { kind: 'place' as const, user, regionId: region.id };
  const items = [
    placing && {
      label: assignment ? 'Move to another team…' : 'Place on a team…',
      icon: UserPlus,
      onSelect: () => onAct(placing),
    },
    // Before the first run there is no reason.
    placing &&
      (assignment ?? region.assignedCount > 0) && {
        label: assignment ? 'Why this place?' : 'Why no place?',
        icon: CircleHelp,
        onSelect: () => onAct({ ...placing, asksWhy: true }),
      },
    user.viewerCanSetExclusion && {
      label: user.exclusion == null ? 'No longer takes part' : 'Takes part again',
      icon: user.exclusion == null ? UserX : UserCheck,
      onSelect: toggle,
    },
    { label: 'History', icon: History, onSelect: () => void navigate(hrefs.adminHistory({ person: id })) },
    user.viewerCanMakeOrganiser && {
      label: organisedBy(user).length === 0 ? 'Make organiser…' : 'Organised regions…',
      icon: MapPinned,
      onSelect: () => onAct({ kind: 'organise', user }),
    },
    // Administrators cannot change their own rights, so there is always at least one.
    user.isViewer &&
      isAdmin && {
        label: 'You cannot demote or delete yourself',
        icon: Info,
        isDisabled: true,
        onSelect: () => undefined,
      },
    user.viewerCanPromote && {
      label: 'Make admin…',
      icon: ShieldPlus,
      onSelect: () => onAct({ kind: 'promote', user }),
    },
    user.viewerCanDemote && {
      label: 'Demote to user…',
      icon: ShieldMinus,
      onSelect: () => onAct({ kind: 'demote', user }),
    },
    user.viewerCanDelete && {
      label: 'Delete…',
      icon: Trash2,
      isDangerous: true,
      onSelect: () => onAct({ kind: 'delete', user }),
    },
  ];
  return (
    <RowMenu
      label={`Acts on ${displayName}`}
      heading={<PersonText name={displayName} email={user.email} />}
      items={items.filter((item) => item !== false && item !== undefined)}
    />
  );
}
