import {
  CalendarClock,
  CircleHelp,
  History,
  Info,
  MapPinned,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../../../auth/useViewer';
import type { AdminParticipantsPageQuery, UserRow_UserFragment } from '../../../gql/graphql';
import { hrefs } from '../../../lib/paths';
import { RowMenu } from '../../../ui/list/RowMenu';
import type { UserAct } from './user-acts';

/** A region as the rows need it. */
export type ListedRegion = AdminParticipantsPageQuery['regions'][number];

interface UserActionsProps {
  user: UserRow_UserFragment;
  /** The person's; undefined for none. */
  region: ListedRegion | undefined;
  onAct: (act: UserAct) => void;
}

/** Why the region's people cannot be given more time, for the menu; null where they can. */
function extensionObstacle(region: ListedRegion | undefined): string | null {
  if (!region) return 'they have no region yet';
  if (region.assignmentStatus.status === 'PUBLISHED') return 'their teams are published';
  return region.timeZone == null ? `${region.name} has no time zone yet` : null;
}

/** The lasting acts on a person. */
export function UserActions({ user, region, onAct }: UserActionsProps) {
  const { id, displayName, assignment, organisedRegions } = user;
  const navigate = useNavigate();
  const isAdmin = useViewer().role === 'ADMIN';
  const placing = region && user.exclusion === null && { kind: 'place' as const, user, regionId: region.id };
  const obstacle = extensionObstacle(region);
  const timeZone = region?.timeZone ?? '';
  const items = [
    placing && {
      label: assignment ? 'Move to another team…' : 'Place on a team…',
      icon: UserPlus,
      onSelect: () => onAct(placing),
    },
    placing && {
      label: assignment ? 'Why this place?' : 'Why no place?',
      icon: CircleHelp,
      onSelect: () => onAct({ ...placing, asksWhy: true }),
    },
    {
      label: 'History',
      icon: History,
      onSelect: () => void navigate(hrefs.adminHistory({ person: id })),
    },
    // Administrators do not rank.
    user.role === 'USER' && {
      label: obstacle === null ? 'Extend deadline…' : `Extend deadline: ${obstacle}`,
      icon: CalendarClock,
      isDisabled: obstacle !== null,
      onSelect: () => onAct({ kind: 'extend', user, timeZone }),
    },
    user.viewerCanMakeOrganiser && {
      label: organisedRegions.length === 0 ? 'Make organiser…' : 'Organised regions…',
      icon: MapPinned,
      onSelect: () => onAct({ kind: 'organise', user }),
    },
    // Administrators cannot change their own rights, so one always remains.
    user.isViewer &&
      isAdmin && {
        label: 'You cannot demote or delete yourself',
        icon: Info,
        isDisabled: true,
        onSelect: () => undefined,
      },
    user.viewerCanPromote && {
      label: 'Make admin',
      icon: ShieldPlus,
      onSelect: () => onAct({ kind: 'promote', user }),
    },
    user.viewerCanDemote && {
      label: 'Demote to user',
      icon: ShieldMinus,
      onSelect: () => onAct({ kind: 'demote', user }),
    },
    user.viewerCanDelete && {
      label: 'Delete',
      icon: Trash2,
      isDangerous: true,
      onSelect: () => onAct({ kind: 'delete', user }),
    },
  ];
  return (
    <RowMenu
      label={`Acts on ${displayName}`}
      items={items.filter((item) => item !== false && item !== undefined)}
    />
  );
}
