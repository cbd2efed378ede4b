import { CalendarClock, CircleHelp, History, Info, MapPinned, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../../../auth/useViewer';
import type { PublicationStatus, UserRow_UserFragment } from '../../../gql/graphql';
import { hrefs } from '../../../lib/paths';
import { RowMenu } from '../../../ui/list/RowMenu';
import { MENU_ACTS, USER_ACTS, type UserAct } from './user-acts';

/** A region as the rows need it. */
export interface ListedRegion {
  id: string;
  name: string;
  timeZone?: string | null;
  assignmentStatus: { status: PublicationStatus };
}

interface UserActionsProps {
  user: UserRow_UserFragment;
  /** The person's; undefined for none. */
  region: ListedRegion | undefined;
  onAct: (act: UserAct) => void;
}

/** Why one's own menu has nothing to choose: administrators cannot change their own rights, so one always remains. */
const OWN = [
  {
    label: 'You cannot demote or delete yourself',
    icon: Info,
    isDisabled: true,
    onSelect: () => undefined,
  },
];

/** Why the region's people cannot be given more time, for the menu; null where they can. */
function extensionObstacle(region: ListedRegion | undefined): string | null {
  if (!region) return 'they have no region yet';
  if (region.assignmentStatus.status === 'PUBLISHED') return 'their teams are published';
  return region.timeZone == null ? `${region.name} has no time zone yet` : null;
}

/** The lasting acts on a person. */
export function UserActions({ user, region, onAct }: UserActionsProps) {
  const { id, displayName, deadlineExtension: extension = null } = user;
  const navigate = useNavigate();
  const isAdmin = useViewer().role === 'ADMIN';
  const history = {
    label: 'History',
    icon: History,
    onSelect: () => void navigate(hrefs.adminHistory({ person: id })),
  };
  const { organisedRegions } = user;
  const organise = {
    label: organisedRegions.length === 0 ? 'Make organiser…' : 'Organised regions…',
    icon: MapPinned,
    onSelect: () => onAct({ kind: 'organise', user: { id, displayName, organisedRegions } }),
  };
  const obstacle = extensionObstacle(region);
  const extend = {
    label: obstacle === null ? 'Extend deadline…' : `Extend deadline: ${obstacle}`,
    icon: CalendarClock,
    isDisabled: obstacle !== null,
    onSelect: () => {
      const timeZone = region?.timeZone;
      if (timeZone != null) onAct({ kind: 'extend', user: { id, displayName }, extension, timeZone });
    },
  };
  const placing = { kind: 'place', users: [user], regionId: region?.id ?? '' } as const;
  const why = {
    label: user.assignment ? 'Why this place?' : 'Why no place?',
    icon: CircleHelp,
    onSelect: () => onAct({ ...placing, asksWhy: true }),
  };
  const place = {
    label: user.assignment ? 'Move to another team…' : 'Place on a team…',
    icon: UserPlus,
    onSelect: () => onAct(placing),
  };
  const items = MENU_ACTS.filter((kind) => USER_ACTS[kind].item.isOffered(user)).map((kind) => ({
    label: USER_ACTS[kind].item.label,
    icon: USER_ACTS[kind].item.icon,
    isDangerous: kind === 'delete',
    onSelect: () => onAct({ kind, user: { id, displayName } }),
  }));
  // Organisers can do neither.
  const own = isAdmin ? OWN : [];
  return (
    <RowMenu
      label={`Acts on ${displayName}`}
      items={[
        ...(region && user.exclusion === null ? [place, why] : []),
        history,
        // Administrators do not rank.
        ...(user.role === 'USER' ? [extend] : []),
        ...(user.viewerCanMakeOrganiser ? [organise] : []),
        ...(user.isViewer ? own : items),
      ]}
    />
  );
}
