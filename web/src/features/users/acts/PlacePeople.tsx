import type { UserRow_UserFragment } from '../../../gql/graphql';
import { PlaceDialog } from '../../assignments/PlaceDialog';
import { WhyThisPlaceDialog } from '../../assignments/WhyThisPlaceDialog';
import { USER_ACTS, usePeopleAct } from './user-acts';

interface PlacePeopleProps {
  /** All in one region. */
  users: readonly Pick<UserRow_UserFragment, 'id' | 'displayName' | 'assignment'>[];
  regionId: string;
  /** Whether it starts with the reasons for the only person's place. */
  asksWhy?: boolean;
  onClose: () => void;
}

/** Places people from their list, with the same choice as on the board. Mounted while open. */
export function PlacePeople({ users, regionId, asksWhy = false, onClose }: PlacePeopleProps) {
  const [place, { isPending, error }] = usePeopleAct(USER_ACTS.place);
  const themeIds = new Set(users.map(({ assignment }) => assignment?.theme.id ?? null));
  const choose = async (themeId: string, isSilent: boolean) => {
    const input = { userIds: users.map(({ id }) => id), themeId, sendNotices: !isSilent };
    // People from different teams have no common place to compare.
    const [expectedThemeId] = themeIds;
    if (await place(themeIds.size === 1 ? { ...input, expectedThemeId } : input)) onClose();
  };
  const choice = {
    regionId,
    isPending,
    error,
    onClose,
    onChoose: (themeId: string, isSilent: boolean) => void choose(themeId, isSilent),
  };
  const [user] = users;
  return asksWhy && user ? (
    <WhyThisPlaceDialog {...choice} user={user} theme={user.assignment?.theme ?? null} />
  ) : (
    <PlaceDialog
      {...choice}
      people={users.map(({ id, displayName, assignment }) => ({
        id,
        displayName,
        themeId: assignment?.theme.id ?? null,
      }))}
    />
  );
}
