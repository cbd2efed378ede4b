import type { NoticeKind } from '../../db/announce';

/** What organisers do by which people get notices, or might think that they do. */
type SendingActEntry = {
  /** For clients of the API. */
  description: string;
  /** What it announces, in a region. */
  kinds: readonly NoticeKind[];
  /** Concerns people of all regions. */
  isOfAdmins?: true;
};

const silent = (name: string): SendingActEntry => ({ description: `\`${name}\`: sends nothing.`, kinds: [] });

export const SENDING_ACTS = {
  publish: { description: '`publishAssignments`.', kinds: ['teamPublished', 'teamChanged', 'noTeam'] },
  unpublish: silent('unpublishAssignments'),
  openPreferences: { description: '`openPreferences`.', kinds: ['preferencesOpen'] },
  closePreferences: silent('closePreferences'),
  remind: { description: '`remindRegion`.', kinds: ['notRankedYet'] },
  generate: {
    description:
      '`generateAssignments`: counts what is sent if people are left without a place, unless the same shortage was announced before.',
    kinds: ['shortage'],
  },
  moveMember: { description: '`moveMember`.', kinds: ['teamChanged'] },
  unassignMember: { description: '`unassignMember`.', kinds: ['teamChanged'] },
  releaseMember: silent('releaseMember'),
  promoteUser: { ...silent('promoteUser'), isOfAdmins: true },
  deleteUser: { ...silent('deleteUser'), isOfAdmins: true },
  eraseParticipants: { ...silent('eraseParticipants'), isOfAdmins: true },
} as const satisfies Record<string, SendingActEntry>;
export type SendingAct = keyof typeof SENDING_ACTS;
export const sendingActOf = (act: SendingAct): SendingActEntry => SENDING_ACTS[act];
