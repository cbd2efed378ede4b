import type { AdminParticipantsPageQuery, UserRow_UserFragment } from '../../../gql/graphql';
import type { NewRegion } from './user-acts';

/** The fields of a region that the rows need. */
export type ListedRegion = AdminParticipantsPageQuery['regions'][number];

/** An action on a person, chosen in their row, that the dialog confirms. */
export type UserAct = { user: UserRow_UserFragment } & (
  | { kind: 'promote' | 'demote' | 'delete' | 'exclude' }
  | { kind: 'organise' }
  | { kind: 'move'; region: NewRegion }
  /** With `asksWhy`, it starts with the reasons for their place. */
  | { kind: 'place'; regionId: string; asksWhy?: boolean }
);
